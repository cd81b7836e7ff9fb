import type { z } from 'zod';
import type { AccountType } from './accounts/account-type.ts';
import type { AccessLevel, AdminArea } from './accounts/admin-permissions.ts';
import type { ErrorCode } from './errors/codes.ts';

/** The kinds of short-lived secret; a token of one kind opens nothing of another. */
export type TokenKind =
  | 'login'
  | 'mfa'
  | 'operation'
  | 'password'
  | 'handoff'
  | 'external'
  | 'reset'
  | 'undo';

/** Who may call an operation. `roles` empty: any role of the account types named; `area`: an access the roles must add up to. */
export type Who =
  | {
      readonly kind: 'anyone';
      /** A token of this kind says more of who calls. */
      readonly orToken?: TokenKind;
    }
  | { readonly kind: 'token'; readonly token: TokenKind }
  | {
      readonly kind: 'session';
      readonly accountTypes: readonly AccountType[];
      readonly roles: readonly number[];
      /** A token of this kind will do as well: for who has proven themselves and has no session yet. */
      readonly orToken?: TokenKind;
      readonly area?: { readonly name: AdminArea; readonly access: AccessLevel };
    };

/** Open to all, signed in or not. */
export const anyone: Who = { kind: 'anyone' };

/** Open to all; who brings a token of this kind has proven something. */
export const anyoneOr = (orToken: TokenKind): Who => ({ kind: 'anyone', orToken });

/** Needs a bearer token of one kind and nothing else. */
export const withToken = (token: TokenKind): Who => ({ kind: 'token', token });

/** Needs a session of one of the account types; none named means any. */
export const signedIn = (...accountTypes: AccountType[]): Who => ({
  kind: 'session',
  accountTypes,
  roles: [],
});

/** Needs a session of any account type, or a token of one kind. */
export const signedInOr = (orToken: TokenKind): Who => ({
  kind: 'session',
  accountTypes: [],
  roles: [],
  orToken,
});

/** Needs a staff session (Government or Reviewer) with one of the role codes; none named means any. */
export const staff = (...roles: number[]): Who => ({
  kind: 'session',
  accountTypes: ['Government', 'Reviewer'],
  roles,
});

/** Needs a session of someone who reviews applications: staff of every kind of tenant (spec 6, "Account type is derived"). */
export const reviewers = (...roles: number[]): Who => ({
  kind: 'session',
  accountTypes: ['Government', 'Reviewer', 'ReviewerMarket'],
  roles,
});

/** Narrows who may call to those whose roles reach `access` in an area (spec 6). */
export const withAccess = (who: Who, name: AdminArea, access: AccessLevel): Who =>
  who.kind === 'session' ? { ...who, area: { name, access } } : who;

/** Needs a staff session of the government whose roles reach `access` in an area of administration (spec 6). */
export const administrators = (name: AdminArea, access: AccessLevel): Who =>
  withAccess(signedIn('Government'), name, access);

/** Needs a session of someone who applies. */
export const applicants: Who = signedIn('Individual', 'Business', 'Partner', 'Household');

/** Those who apply, and staff who enter a case for somebody: the handler finds whose it is. */
export const applicantsAndStaff: Who = signedIn(
  'Individual',
  'Business',
  'Partner',
  'Household',
  'Government',
  'Reviewer',
);

/**
 * How bytes travel: `json` both ways; `upload` takes one multipart file; `download` answers with a file;
 * `events` answers with a stream of server-sent events; `tus` takes a piece of an upload by that protocol.
 */
export type Transfer = 'json' | 'upload' | 'download' | 'events' | 'tus';

/** What a call may show one of: the kind of subject in the audit trail, and the member of the input that names which. */
export const viewSubjects = {
  case: { kind: 'application', member: 'applicationId' },
  document: { kind: 'document', member: 'documentId' },
  message: { kind: 'communication', member: 'communicationId' },
  review: { kind: 'review', member: 'reviewId' },
  applicant: { kind: 'applicant', member: 'id' },
  staffMember: { kind: 'staff_member', member: 'id' },
  account: { kind: 'account', member: 'accountId' },
} as const;

/** One call of the product: the routes, the web client, the OpenAPI document and the permission tests all come from it. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `room/verb-noun`; the same on every floor. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api, parameters in braces: `/applications/{applicationId}`. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /** Path parameters, query and JSON body merged into one object; or the body itself where it is a list. */
  readonly input: Input;
  readonly output: Output;
  /** The codes this operation may answer with, beside those every call may (see errors/codes.ts, `everywhere`). */
  readonly errors: readonly ErrorCode[];
  /** Whether it changes anything: then it runs in one transaction, is audited and honours Idempotency-Key. */
  readonly writes: boolean;
  /** Whether each call leaves a row in the audit trail: what writes does, and so do looks at private data. */
  readonly isAudited: boolean;
  /** What it shows one of: the mount writes to the audit trail when staff, or an employee who acts as an applicant, view it. */
  readonly views?: keyof typeof viewSubjects;
  readonly transfer: Transfer;
  /** Whether an employee who acts as an applicant may call it; judged by the mount (security 43). */
  readonly duringImpersonation: 'allowed' | 'refused';
  /** Open to a session that must enrol a strong factor before anything else; only what enrolling takes is. */
  readonly duringEnrolment: boolean;
  /**
   * What the call reaches: `office` what belongs to the tenant; `person` what follows the person to every office (login,
   * password, factors, sessions, name, other accounts). Only a session with the person's scope may call the latter.
   */
  readonly scope: SessionScope;
  /** How sure we must be who calls: `session` that they are signed in; `recent` that they proved it within five minutes. */
  readonly assurance: 'session' | 'recent';
}

/** How far a session reaches: its office, or the person at every office. */
export type SessionScope = 'office' | 'person';

type Given<I extends z.ZodType, O extends z.ZodType> = Omit<Operation<I, O>, Defaulted> &
  Partial<Pick<Operation, Defaulted>>;

type Defaulted =
  | 'errors'
  | 'writes'
  | 'isAudited'
  | 'transfer'
  | 'duringImpersonation'
  | 'duringEnrolment'
  | 'scope'
  | 'assurance';

/**
 * Declares an operation. `writes` defaults to true for every method but GET, `isAudited` to what `writes` is; `transfer` to json; `errors` to none;
 * whoever acts as somebody else may read and not write; `duringEnrolment` to false; `scope` to office; `assurance` to session.
 */
export function operation<const Name extends string, I extends z.ZodType, O extends z.ZodType>(
  given: Given<I, O> & { readonly name: Name },
): Operation<I, O> & { readonly name: Name } {
  const writes = given.writes ?? given.method !== 'GET';
  const { scope = 'office', assurance = 'session' } = given;
  const duringImpersonation = writes || scope === 'person' ? 'refused' : 'allowed';
  return {
    writes,
    isAudited: writes,
    transfer: 'json',
    duringImpersonation,
    duringEnrolment: false,
    ...given,
    scope,
    assurance,
    errors: [
      ...(given.errors ?? []),
      ...(scope === 'person' ? (['own_sign_in_required'] as const) : []),
      ...(assurance === 'recent' ? (['proof_required'] as const) : []),
    ],
  };
}
