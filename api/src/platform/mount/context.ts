import type { Readable } from 'node:stream';
import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { AdminPermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { JobName, NewJob } from '@commonway/contract/jobs.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { SessionScope, TokenKind } from '@commonway/contract/operation.ts';
import type { OperationName, OperationNamed } from '@commonway/contract/operations.ts';
import type { z } from 'zod';
import type { Transaction } from '../database.ts';
import type { JobOptions, WithoutTenant } from '../jobs.ts';
import type { OutsideHttp } from '../outside-http.ts';
import type { Sql } from '../sql.ts';
import type { ByteRange, Storage } from '../storage.ts';

/** The tenant of a request, determined by the host alone. */
export interface Tenant {
  readonly id: number;
  readonly subdomain: string;
  /** The office's own name, as the API names it. */
  readonly name: string;
  /** The office's name per language, for people: its own in English and where it has no translation. */
  readonly names: LocalText;
  readonly programType: 'standard' | 'workflow' | 'marketplace';
  readonly isActive: boolean;
  readonly defaultLanguage: string;
  /** The languages that the office writes in. */
  readonly languages: readonly string[];
  /** The languages in which the portal is served. */
  readonly offeredLanguages: readonly string[];
  readonly timeZone: string;
  readonly branding: Readonly<Record<string, unknown>>;
  /** `hours` per language, or one text for all; `address` is the postal address. */
  readonly contactInfo: { mail: string; phone: string; hours: string | LocalText; address?: string } | null;
  /** Suspended by the operator, or ended: every call and page is refused. */
  readonly isSuspended: boolean;
  /** Whether its subscription was canceled and its data is being deleted, or was. */
  readonly isEnded: boolean;
  /** The office can be read but not changed, because its subscription is suspended or has ended. */
  readonly isReadOnly: boolean;
  /** When the office's data is deleted, ISO time; null while it has a subscription. */
  readonly deleteAfter: string | null;
  /** Whether people can sign in with a provider of the tenant. */
  readonly hasSignInProvider: boolean;
  /** False if the last check of its external form failed. */
  readonly hasReachableForm: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The cases that a staff member may see, if not those of every program. */
export interface CaseScope {
  /** The processes of their programs, without those that they review blind. */
  readonly processIds: readonly number[];
  /** The cases of other programs that they opened for a reason. */
  readonly openedIds: readonly number[];
}

/** The person who calls, read from the session's row and not from the token. */
export interface Actor {
  readonly sessionId: string;
  readonly personId: number;
  readonly accountId: number;
  readonly accountType: AccountType;
  readonly entityType: 1 | 2;
  readonly roles: readonly number[];
  /** The combined permissions of all roles, read from the tenant's rows. */
  readonly permissions: AdminPermissions;
  readonly communityType: 1 | 2 | null;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly language: string;
  /** Whether the language can't be changed. */
  readonly isLanguageForced: boolean;
  /** The staff_member row of this tenant, for staff. */
  readonly staffId: number | null;
  /** The first of their processes, for staff. */
  readonly processId: number | null;
  /** Null: the cases of every program. */
  readonly caseScope: CaseScope | null;
  /** The applicant row of this tenant, for applicants. */
  readonly applicantId: number | null;
  /** What they may do for the business that they signed in for; `owner` for all other accounts. */
  readonly businessRole: BusinessRole;
  readonly expiresAt: string;
  /** The employee who impersonates this person; null without impersonation (security 43). */
  readonly impersonator: { readonly personId: number; readonly name: string } | null;
  /** Whether the session can only enroll a strong factor. */
  readonly mustEnrol: boolean;
  /** The session's scope; see docs/decisions/071-sessions-carry-their-scope.md. */
  readonly scope: SessionScope;
}

/** The URL of a tenant's portal, at its custom domain if it has one; without a trailing slash. */
export type PortalUrl = (subdomain: string, customDomain?: string | null) => string;

/** A short-lived token, found by its hash. */
export interface StoredToken {
  readonly kind: TokenKind;
  readonly personId: number | null;
  /** The person's name as the audit stores it. */
  readonly personName: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The token's hash, used to mark it as spent. */
  readonly hash: Buffer;
}

export interface AuditNote {
  readonly subjectKind: string;
  readonly subjectId: number;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The person, if only the handler could identify them: a correct password is not a session yet. */
  readonly doneBy?: { readonly personId: number; readonly name: string };
}

/** The recipients of an event: all staff or some of them, one applicant or several. */
export interface Audience {
  readonly staff?: boolean;
  readonly staffIds?: readonly number[];
  readonly applicantId?: number;
  readonly applicantIds?: readonly number[];
}

/** What a handler can set on the response besides its output. */
export interface ReplyChanges {
  /** Sets the session cookie to `token` until `expires`; null removes it and clears the site's data. */
  setSession(token: string | null, expires?: Date): void;
  /** Sets the session cookie of an impersonation, next to the employee's own; null returns to their own. */
  setImpersonation(token: string | null): void;
  /** Removes only the session cookie. Data stored in the browser remains for the same person's return. */
  clearSession(): void;
  /** Stores the language in this browser for a year. */
  setLanguage(code: string): void;
  /** Stores a secret in this browser, readable by this host only, for `seconds`; null removes it. */
  setSecret(name: string, secret: string | null, seconds?: number): void;
}

/** Encrypts data for one tenant. A sealed value can be opened only with the same `about`. */
export interface Vault {
  seal(text: string, about: string): Promise<string>;
  /** Fails if the value was changed, belongs to another `about`, or its key is gone. */
  open(sealed: string, about: string): Promise<string>;
}

/** Settings of the operator for all tenants. */
export interface Policy {
  /** Off for load tests only. */
  readonly authLimits: boolean;
  /** Whether there is a virus scanner. If so, documents can't be opened before they are scanned. */
  readonly hasVirusScan: boolean;
  /** The public key for web push (RFC 8292) and a check of endpoints; null without push. */
  readonly push: { readonly publicKey: string; isAllowedEndpoint(endpoint: string): boolean } | null;
  /** Well-known passwords, such as the demo's in production. They can't be used to sign in and can't be chosen. */
  readonly publicPasswords: readonly string[];
}

/** A person whom an outside identity provider signed in. */
export interface Identity {
  /** Their directory and their object in it, `directory/object`; null if the provider names none. */
  readonly subject: string | null;
  /** Their email address in lower case; null unless the provider verified it. */
  readonly email: string | null;
}

export interface Caller {
  readonly actor: Actor | null;
  readonly token: StoredToken | null;
  /** Who called with a token of an outside identity provider. */
  readonly identity?: Identity;
}

/** The ports that modules give to handlers: each module adds its own in its `module.ts`, and `app.ts` creates them. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add the members.
export interface HandlerPorts {}

/** Everything a handler can use. One per request; `tx` is the open transaction of the tenant. */
export interface Context {
  readonly tenant: Tenant;
  /** The signed-in actor; throws if the operation admits anyone. */
  readonly actor: Actor;
  readonly maybeActor: Actor | null;
  /** The bearer token, for operations that require one. */
  readonly token: StoredToken;
  /** The bearer token, for operations that accept one; null with a session or without any credentials. */
  readonly maybeToken: StoredToken | null;
  /** Who called with a token of an outside identity provider, for operations that accept one. */
  readonly maybeIdentity: Identity | null;
  readonly tx: Transaction;
  readonly now: Date;
  readonly language: string;
  readonly request: {
    readonly id: string;
    readonly address: string;
    readonly device: string;
    /** The portal's origin as the caller reached it: `https://riverbend.example.org`. */
    readonly origin: string;
    /** The secret that `reply.storeSecret` stored in this browser. */
    storedSecret(name: string): string | null;
  };
  readonly storage: Storage;
  /** For URLs that a tenant entered. Not while a transaction is open: use it in the handler's `prepare`. */
  readonly outsideHttp: OutsideHttp;
  /** The TXT records of a name in public DNS. Like `outsideHttp`, only in the handler's `prepare`. */
  readonly resolveText: (name: string) => Promise<string[]>;
  /** The ports of modules. */
  readonly ports: HandlerPorts;
  /** The result of the handler's `prepare`. */
  readonly prepareResult: unknown;
  readonly portalUrl: PortalUrl;
  readonly vault: Vault;
  readonly policy: Policy;
  /** Runs several read-only statements in a single round trip, outside `tx`; returns the rows of each, in order. */
  readAll(queries: readonly Sql[]): Promise<unknown[][]>;
  /** The rows of a select as a CSV file with headings, streamed outside `tx` (platform/copy-out.ts). */
  streamCsv(query: Sql, headings: readonly string[]): Promise<Readable>;
  /** A cached value of this tenant, up to `ttlMs` old: for lists of choices, never for permissions. */
  cached<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Adds jobs that run when this transaction commits. */
  enqueue<Name extends JobName>(
    queue: Name,
    jobs: readonly WithoutTenant<NewJob<Name>>[],
    options?: JobOptions,
  ): Promise<void>;
  /** Notifies open pages when this transaction commits. */
  publish(event: LiveEvent, audience: Audience): Promise<void>;
  /** Adds a subject to the operation's audit rows. */
  audit(note: AuditNote): void;
  readonly reply: ReplyChanges;
}

/**
 * Refuses the call with a code. With `keepsChanges`, changes so far (such as a counter of attempts) are committed
 * anyway.
 */
export class Refusal extends Error {
  readonly error: ErrorCode;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** Further members of the response: the current row for a stale version. */
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

/**
 * JSON that PostgreSQL already wrote in the contract's shape, sent unchanged; as bytes if it is assembled from many
 * parts.
 */
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

/** A file of known size that is sent in parts if the client requests one, so that a player can seek. */
export interface FileParts {
  readonly sizeBytes: number;
  /** A quoted string that differs if the content does. */
  readonly etag: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  /** Unknown for a file that is generated while it is sent. */
  readonly sizeBytes?: number;
  readonly bytes: Readable | FileParts;
  /** A page of ours around sanitized third-party content, shown in a frame without scripts or network access. */
  readonly isFramed?: boolean;
}

type In<Name extends OperationName> = z.output<OperationNamed<Name>['input']>;
type Out<Name extends OperationName> = z.input<OperationNamed<Name>['output']>;

/** A handler is a function of context and input that returns the output (or raw JSON of that shape). */
export type Handle<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
) => Promise<Out<Name> | RawJson>;
export type HandleUpload<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
  file: UploadedFile,
) => Promise<Out<Name>>;
/** A file; or, if the operation has an output, the reason why there is none. */
type FileOr<Output> = unknown extends Output ? FileAnswer : FileAnswer | Output;
export type HandleDownload<Name extends OperationName> = (
  context: Context,
  input: In<Name>,
) => Promise<FileOr<Out<Name>>>;

/** A handler with the database role it needs: `identity` can also access people, credentials, and sessions. */
export interface Mounted<F> {
  readonly databaseRole: 'tenant' | 'identity';
  readonly handle: F;
  /** Calls providers before the transaction opens, so that no connection waits for third parties. */
  readonly prepare?: (context: Context, input: never) => Promise<unknown>;
}

/** Any handler; its types are checked where its module lists it. */
export type AnyHandler = Mounted<(context: Context, input: never, file: UploadedFile) => Promise<unknown>>;

/** Mounts a handler in the database role that can access the tenant's data. */
export const inTenant = <F>(handle: F): Mounted<F> => ({ databaseRole: 'tenant', handle });
/** Mounts a handler in the database role that can also access people, credentials, and sessions. */
export const inIdentity = <F>(handle: F): Mounted<F> => ({ databaseRole: 'identity', handle });

/**
 * Mounts a handler in the tenant role with a slow first step, such as writing a file, whose result it gets. In that step
 * each statement is its own transaction.
 */
export const inTenantAfter = <Input, PrepareResult, Answer>(
  prepare: (context: Context, input: Input) => Promise<PrepareResult>,
  handle: (context: Context, input: Input, prepareResult: PrepareResult) => Promise<Answer>,
): Mounted<(context: Context, input: Input) => Promise<Answer>> => ({
  databaseRole: 'tenant',
  prepare: prepare as Mounted<never>['prepare'] & {},
  handle: (context, input) => handle(context, input, context.prepareResult as PrepareResult),
});

/**
 * Mounts a handler in the identity role with a first step that calls a provider, whose result it gets. In that step each
 * statement is its own transaction.
 */
export const inIdentityAfter = <Name extends OperationName, PrepareResult>(
  prepare: (context: Context, input: In<Name>) => Promise<PrepareResult>,
  handle: (context: Context, input: In<Name>, asked: PrepareResult) => Promise<Out<Name>>,
): Mounted<Handle<Name>> => ({
  databaseRole: 'identity',
  prepare: prepare as Mounted<never>['prepare'] & {},
  handle: (context, input) => handle(context, input, context.prepareResult as PrepareResult),
});
