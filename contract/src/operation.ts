import type { z } from 'zod';
import type { AccountType } from './accounts/account-type.ts';
import type { AccessLevel, AdminArea } from './accounts/admin-permissions.ts';
import type { ErrorCode } from './errors/codes.ts';

/** The kinds of short-lived tokens. A token of one kind is not accepted for another purpose. */
export type TokenKind =
  | 'login'
  | 'mfa'
  | 'operation'
  | 'password'
  | 'handoff'
  | 'external'
  | 'reset'
  | 'sign_in'
  | 'undo';

/**
 * Who can call an operation. Empty `roles` means any role of the account types. `area` is an access level that the
 * caller's roles together must reach.
 */
export type Who =
  | {
      readonly kind: 'anyone';
      /** An optional token that identifies the caller further. */
      readonly orToken?: TokenKind;
      /** Whether a token of the marketplace's identity provider can identify the caller. */
      readonly orIdentity?: true;
    }
  | { readonly kind: 'token'; readonly token: TokenKind }
  | {
      readonly kind: 'session';
      readonly accountTypes: readonly AccountType[];
      readonly roles: readonly number[];
      /**
       * A token that is accepted instead of a session: for callers who proved their identity but are not signed in yet.
       */
      readonly orToken?: TokenKind;
      /** Whether a token of the marketplace's identity provider is accepted instead of a session. */
      readonly orIdentity?: true;
      readonly area?: { readonly name: AdminArea; readonly access: AccessLevel };
    };

/** Open to everyone, signed in or not. */
export const anyone: Who = { kind: 'anyone' };

/** Access rule: open to everyone; a token of this kind is optional proof. */
export const anyoneOr = (orToken: TokenKind): Who => ({ kind: 'anyone', orToken });

/**
 * Access rule: also accepts an access token of the marketplace's identity provider with the scope User.read (spec 7.5),
 * and refuses a bearer token that is neither a session's nor valid.
 */
export const orIdentity = (who: Who): Who => (who.kind === 'token' ? who : { ...who, orIdentity: true });

/** Access rule: requires a bearer token of one kind and nothing else. */
export const withToken = (token: TokenKind): Who => ({ kind: 'token', token });

/** Access rule: requires a session of one of the account types; without arguments, of any type. */
export const signedIn = (...accountTypes: AccountType[]): Who => ({
  kind: 'session',
  accountTypes,
  roles: [],
});

/** Access rule: requires a session of any account type, or a token of one kind. */
export const signedInOr = (orToken: TokenKind): Who => ({
  kind: 'session',
  accountTypes: [],
  roles: [],
  orToken,
});

/**
 * Access rule: requires a staff session (Government or Reviewer) with one of the role codes; without arguments, any
 * role.
 */
export const staff = (...roles: number[]): Who => ({
  kind: 'session',
  accountTypes: ['Government', 'Reviewer'],
  roles,
});

/**
 * Access rule: requires a session of a reviewer of applications with one of the role codes: staff of every kind of
 * tenant (spec 6, "Account type is derived").
 */
export const reviewers = (...roles: number[]): Who => ({
  kind: 'session',
  accountTypes: ['Government', 'Reviewer', 'ReviewerMarket'],
  roles,
});

/** Restricts an access rule to callers whose roles reach `access` in an area (spec 6). */
export const withAccess = (who: Who, name: AdminArea, access: AccessLevel): Who =>
  who.kind === 'session' ? { ...who, area: { name, access } } : who;

/**
 * Access rule: requires a government staff session whose roles reach `access` in an area of administration (spec 6).
 */
export const administrators = (name: AdminArea, access: AccessLevel): Who =>
  withAccess(signedIn('Government'), name, access);

/** Requires a session of an applicant. */
export const applicants: Who = signedIn('Individual', 'Business', 'Partner', 'Household');

/** Applicants, and staff who enter a case for an applicant: the handler determines the owner. */
export const applicantsAndStaff: Who = signedIn(
  'Individual',
  'Business',
  'Partner',
  'Household',
  'Government',
  'Reviewer',
);

/**
 * How data is transferred: `json` in both directions; `upload` accepts one multipart file; `download` returns a file;
 * `events` returns a stream of server-sent events; `tus` accepts a chunk of an upload in that protocol.
 */
export type Transfer = 'json' | 'upload' | 'download' | 'events' | 'tus';

/** The subjects that a call can show: the subject kind in the audit trail, and the input property with its id. */
export const viewSubjects = {
  case: { kind: 'application', member: 'applicationId' },
  document: { kind: 'document', member: 'documentId' },
  message: { kind: 'communication', member: 'communicationId' },
  review: { kind: 'review', member: 'reviewId' },
  applicant: { kind: 'applicant', member: 'id' },
  staffMember: { kind: 'staff_member', member: 'id' },
  account: { kind: 'account', member: 'accountId' },
} as const;

/** One API call. The routes, the web client, the OpenAPI document, and the permission tests are derived from it. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `module/verb-noun`; the same in every layer. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path below /api, with parameters in braces: `/applications/{applicationId}`. */
  readonly path: string;
  readonly summary: string;
  /** What the activity log calls it, as a short instruction: `Change settings`. Only for operations that it can list. */
  readonly auditLabel?: string;
  readonly who: Who;
  /** Path parameters, query, and JSON body merged into one object, or the body itself if it is a list. */
  readonly input: Input;
  readonly output: Output;
  /** The error codes of this operation, in addition to the common ones (see errors/codes.ts, `commonErrors`). */
  readonly errors: readonly ErrorCode[];
  /** Whether it changes data. If so, it runs in one transaction, is audited, and supports Idempotency-Key. */
  readonly writes: boolean;
  /** Whether each call is recorded in the audit trail: all writes, and views of private data. */
  readonly isAudited: boolean;
  /**
   * The subject it shows. The mount writes an audit entry when staff, or an employee who impersonates an applicant,
   * view it.
   */
  readonly views?: keyof typeof viewSubjects;
  /** The response has private data in full, so it's never stored: an Idempotency-Key has no effect. */
  readonly isNeverStored?: true;
  /** Refuses properties that the input's schema doesn't name, with their paths, instead of dropping them. */
  readonly refusesUnknown?: boolean;
  readonly transfer: Transfer;
  /** Whether an employee who impersonates an applicant can call it; enforced by the mount (security 43). */
  readonly duringImpersonation: 'allowed' | 'refused';
  /** Whether a person who can only view a business can call it; enforced by the mount. */
  readonly forViewers: 'allowed' | 'refused';
  /**
   * Whether it is available to a session that must first enroll a strong factor; only the enrollment operations are.
   */
  readonly duringEnrolment: boolean;
  /**
   * Whether it is available at an office that is read-only. By default, operations that don't write are, those of the
   * person, and those without a session, such as signing in. Signing up isn't. Handlers of the former that can also create or
   * activate an account refuse that themselves.
   */
  readonly duringReadOnly: boolean;
  /**
   * The data that the call affects: `office` is data of the tenant; `person` is data that the person has at every
   * office (login, password, factors, sessions, name, other accounts). `person` requires a session with the person's
   * scope.
   */
  readonly scope: SessionScope;
  /**
   * The required assurance of the caller's identity: `session` means signed in; `recent` means that they proved it
   * within the last five minutes.
   */
  readonly assurance: 'session' | 'recent';
}

/** The scope of a session: one office, or the person at every office. */
export type SessionScope = 'office' | 'person';

type OperationDeclaration<I extends z.ZodType, O extends z.ZodType> = Omit<Operation<I, O>, OptionalKey> &
  Partial<Pick<Operation, OptionalKey>> &
  (Labeled | Unaudited);

/** An operation that writes has a label, or it doesn't compile. */
interface Labeled {
  readonly auditLabel: string;
}
type Unaudited = ({ readonly method: 'GET'; readonly writes?: false } | { readonly writes: false }) & {
  readonly isAudited?: false;
};

type OptionalKey =
  | 'errors'
  | 'writes'
  | 'isAudited'
  | 'transfer'
  | 'duringImpersonation'
  | 'forViewers'
  | 'duringEnrolment'
  | 'duringReadOnly'
  | 'scope'
  | 'assurance';

/**
 * Declares an operation of the API and fills in the defaults: `writes` is true for every method except GET,
 * `isAudited` equals `writes`, `transfer` is json, `errors` is empty, impersonators can read but not write,
 * viewers of a business can't call what writes at the office in a session, `duringEnrolment` is false, `duringReadOnly` is false for writes at the office that need a session, `scope` is office,
 * `assurance` is session.
 */
export function operation<
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const Method extends Operation['method'],
  const Writes extends boolean = Method extends 'GET' ? false : true,
>(
  declaration: OperationDeclaration<I, O> & {
    readonly name: Name;
    readonly method: Method;
    readonly writes?: Writes;
  },
): Operation<I, O> & { readonly name: Name; readonly writes: Writes } {
  const writes = (declaration.writes ?? declaration.method !== 'GET') as Writes;
  const { scope = 'office', assurance = 'session' } = declaration;
  const duringImpersonation = writes || scope === 'person' ? 'refused' : 'allowed';
  const isOfSession = declaration.who.kind === 'session';
  return {
    isAudited: writes,
    transfer: 'json',
    duringImpersonation,
    forViewers: writes && scope === 'office' && isOfSession ? 'refused' : 'allowed',
    duringEnrolment: false,
    duringReadOnly: !writes || scope === 'person' || !isOfSession,
    ...declaration,
    writes,
    scope,
    assurance,
    errors: [
      ...(declaration.errors ?? []),
      ...(scope === 'person' ? (['own_sign_in_required'] as const) : []),
      ...(assurance === 'recent' ? (['proof_required'] as const) : []),
    ],
  };
}
