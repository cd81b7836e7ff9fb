import type { Readable } from 'node:stream';
import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { AdminPermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { SessionScope, TokenKind } from '@commonway/contract/operation.ts';
import type { OperationName, OperationNamed } from '@commonway/contract/operations.ts';
import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import type { z } from 'zod';
import type { Transaction } from '../database.ts';
import type { JobOptions } from '../jobs.ts';
import type { OutsideHttp } from '../outside-http.ts';
import type { Sql } from '../sql.ts';
import type { Storage } from '../storage.ts';
import type { CaptchaGate } from './ports.ts';

/** The tenant a request came to, found by its host alone. */
export interface Tenant {
  readonly id: number;
  readonly subdomain: string;
  readonly name: string;
  readonly programType: 'standard' | 'workflow' | 'marketplace';
  readonly isActive: boolean;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly branding: Readonly<Record<string, unknown>>;
  /** `hours` per language, or one text for all. */
  readonly contactInfo: { mail: string; phone: string; hours: string | LocalText } | null;
  /** Closed by the operator: every call and page is refused. */
  readonly isSuspended: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Who acts, as read from the session's row, not from the token. */
export interface Actor {
  readonly sessionId: string;
  readonly personId: number;
  readonly accountId: number;
  readonly accountType: AccountType;
  readonly roles: readonly number[];
  /** What the roles add up to, read from the tenant's rows. */
  readonly permissions: AdminPermissions;
  readonly communityType: 1 | 2 | null;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly language: string;
  /** Whether no other language may be chosen. */
  readonly isLanguageForced: boolean;
  /** The staff_member row of this tenant, for staff. */
  readonly staffId: number | null;
  /** The applicant row of this tenant, for those who apply. */
  readonly applicantId: number | null;
  readonly expiresAt: string;
  /** The employee who acts as this person; null when it is the person (security 43). */
  readonly impersonator: { readonly personId: number; readonly name: string } | null;
  /** Whether the session opens nothing but what enrolling a strong factor takes. */
  readonly mustEnrol: boolean;
  /** How far the session reaches; see docs/decisions/071-sessions-carry-their-scope.md. */
  readonly scope: SessionScope;
}

/** The address of a tenant's portal, at its own domain where it has one; without a slash at the end. */
export type PortalAddress = (subdomain: string, customDomain?: string | null) => string;

/** A short-lived token as found by its hash. */
export interface HeldToken {
  readonly kind: TokenKind;
  readonly personId: number | null;
  /** The person's name as the audit keeps it. */
  readonly personName: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The token's hash: to mark it used. */
  readonly hash: Buffer;
}

export interface AuditNote {
  readonly subjectKind: string;
  readonly subjectId: number;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Who did it, where the call itself found that out: a right password is no session yet. */
  readonly doneBy?: { readonly personId: number; readonly name: string };
}

/** Who hears of an event: the tenant's staff or some of them, one applicant or several. */
export interface Audience {
  readonly staff?: boolean;
  readonly staffIds?: readonly number[];
  readonly applicantId?: number;
  readonly applicantIds?: readonly number[];
}

/** What a handler may set on the answer, beside its output. */
export interface ReplyMarks {
  /** Sets the session cookie to `token` until `expires`; null removes it and clears the site's data. */
  session(token: string | null, expires?: Date): void;
  /** The same for a session in which an employee acts as somebody else, beside their own; null leads back to it. */
  impersonation(token: string | null): void;
  /** Removes the session cookie and nothing else: what the browser keeps is for the same person's return. */
  expire(): void;
  /** Remembers the language of this browser for a year. */
  language(code: string): void;
  /** Keeps a secret in this browser, readable by this host alone, for so many seconds; null removes it. */
  keep(name: string, secret: string | null, seconds?: number): void;
}

/** Seals what only we may read again, for one tenant; what is sealed opens only for what it was `about`. */
export interface Vault {
  seal(text: string, about: string): Promise<string>;
  /** Fails where it was changed, is about something else, or its key is gone. */
  open(sealed: string, about: string): Promise<string>;
}

/** The captcha gate as one visit reaches it. */
export interface CaptchaDesk {
  judge(answer: Parameters<CaptchaGate['judge']>[1]): ReturnType<CaptchaGate['judge']>;
  challenge(action: CaptchaAction): ReturnType<CaptchaGate['challenge']>;
}

/** What the operator settled for all tenants. */
export interface Policy {
  /** Lifted for load tests only. */
  readonly authLimits: boolean;
  /** Whether there is a virus scanner: then nobody opens a document before it has said. */
  readonly hasVirusScan: boolean;
  /** With which key browsers are asked to be rung (RFC 8292), and which addresses they may name; null where none can be. */
  readonly push: { readonly publicKey: string; permits(endpoint: string): boolean } | null;
  /** Passwords that everybody knows, such as the demo's in production: nobody is signed in by one, and nobody may choose one. */
  readonly publicPasswords: readonly string[];
}

/** Everything a handler may use. One per request; `tx` is the open transaction of the tenant. */
export interface Context {
  readonly tenant: Tenant;
  /** The signed-in actor; reading it where the operation admits anyone fails. */
  readonly actor: Actor;
  readonly maybeActor: Actor | null;
  /** The bearer token of an operation that takes one. */
  readonly token: HeldToken;
  /** Where an operation takes a token and does not insist: null with a session, or with nothing. */
  readonly maybeToken: HeldToken | null;
  readonly tx: Transaction;
  readonly now: Date;
  readonly language: string;
  readonly request: {
    readonly id: string;
    readonly address: string;
    readonly device: string;
    /** The portal's own address as the caller reached it: `https://riverbend.example.org`. */
    readonly origin: string;
    /** What `reply.keep` left in this browser. */
    kept(name: string): string | null;
  };
  readonly storage: Storage;
  /** For addresses that a tenant typed in. Not while a transaction is open: ask in the handler's `ask`. */
  readonly outsideHttp: OutsideHttp;
  /** The TXT records of a name in public DNS. Like `outsideHttp`: in the handler's `ask` only. */
  readonly resolveText: (name: string) => Promise<string[]>;
  /** What the handler's `ask` brought back. */
  readonly asked: unknown;
  readonly portalAddress: PortalAddress;
  /** Whether a call may go on: its captcha token is one of this action, or the tenant asks for none. Uses the token up. */
  readonly verifyCaptcha: (token: string | undefined, action: CaptchaAction) => Promise<boolean>;
  readonly captcha: CaptchaDesk;
  readonly vault: Vault;
  readonly policy: Policy;
  /** Several reading statements in a single round trip, apart from `tx`; the rows of each, in order. */
  readAll(queries: readonly Sql[]): Promise<unknown[][]>;
  /** The rows of a select as a file of CSV with its headings, streamed apart from `tx` (platform/copy-out.ts). */
  copyOut(query: Sql, headings: readonly string[]): Promise<Readable>;
  /** A value of this tenant that may lag by `ttlMs`: lists to choose from, never a permission. */
  cached<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Adds jobs that run if and when this transaction commits. */
  enqueue(
    queue: string,
    payloads: readonly Readonly<Record<string, unknown>>[],
    options?: JobOptions,
  ): Promise<void>;
  /** Tells open pages, if and when this transaction commits. */
  publish(event: LiveEvent, audience: Audience): Promise<void>;
  /** Adds a subject to the operation's audit rows. */
  audit(note: AuditNote): void;
  readonly reply: ReplyMarks;
}

/** Refuses the call with a code. `keepsChanges`: what was written so far (a counter of tries) is committed all the same. */
export class Refusal extends Error {
  readonly error: ErrorCode;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** Further members of the answer: the current row for a stale version. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly keepsChanges: boolean;

  constructor(
    error: ErrorCode,
    options: {
      parameters?: Record<string, unknown>;
      fields?: Record<string, string[]>;
      body?: Record<string, unknown>;
      keepsChanges?: boolean;
    } = {},
  ) {
    super(error);
    this.error = error;
    this.parameters = options.parameters ?? {};
    this.fields = options.fields;
    this.body = options.body ?? {};
    this.keepsChanges = options.keepsChanges ?? false;
  }
}

/** JSON that PostgreSQL already wrote in the contract's shape, sent as it is; as bytes where it is put together from many parts. */
export class RawJson {
  readonly body: string | Buffer;
  constructor(body: string | Buffer) {
    this.body = body;
  }
  get text(): string {
    return this.body.toString();
  }
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Readable;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  /** Unknown of what is written while it is sent. */
  readonly sizeBytes?: number;
  readonly bytes: Readable;
  /** A page of ours around what a stranger wrote, sanitised: shown in a frame that runs and fetches nothing. */
  readonly isFramed?: boolean;
}

type In<Name extends OperationName> = z.output<OperationNamed<Name>['input']>;
type Out<Name extends OperationName> = z.input<OperationNamed<Name>['output']>;

/** A handler is a function of context and input that gives the output (or raw JSON of that shape). */
export type Handle<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
) => Promise<Out<Name> | RawJson>;
export type HandleUpload<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
  file: UploadedFile,
) => Promise<Out<Name>>;
/** A file; or, where the operation has an output, why there is none. */
type FileOr<Output> = unknown extends Output ? FileAnswer : FileAnswer | Output;
export type HandleDownload<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
) => Promise<FileOr<Out<Name>>>;

/** A handler with the database role it needs: `identity` also reaches people, credentials and sessions. */
export interface Mounted<F> {
  readonly reach: 'tenant' | 'identity';
  readonly handle: F;
  /** Asks the outside before the transaction opens: no connection of ours waits for strangers. */
  readonly ask?: (context: Context, input: never) => Promise<unknown>;
}

export const inTenant = <F>(handle: F): Mounted<F> => ({ reach: 'tenant', handle });
export const inIdentity = <F>(handle: F): Mounted<F> => ({ reach: 'identity', handle });

/** A handler that first does what takes long, such as writing a file; there, each statement is a transaction of its own. */
export const inTenantAfter = <Input, Asked, Answer>(
  ask: (context: Context, input: Input) => Promise<Asked>,
  handle: (context: Context, input: Input, asked: Asked) => Promise<Answer>,
): Mounted<(context: Context, input: Input) => Promise<Answer>> => ({
  reach: 'tenant',
  ask: ask as Mounted<never>['ask'] & {},
  handle: (context, input) => handle(context, input, context.asked as Asked),
});

/** A handler that first asks the outside; there, each statement is a transaction of its own. */
export const inIdentityAfter = <Name extends OperationName, Asked>(
  ask: (context: Context, input: In<Name>) => Promise<Asked>,
  handle: (context: Context, input: In<Name>, asked: Asked) => Promise<Out<Name>>,
): Mounted<Handle<Name>> => ({
  reach: 'identity',
  ask: ask as Mounted<never>['ask'] & {},
  handle: (context, input) => handle(context, input, context.asked as Asked),
});
