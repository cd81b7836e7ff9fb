// Access control: the operation declares the permission as data, and only this module checks it.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Operation, TokenKind, Who } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, type Caller, type Identity, Refusal, type Tenant } from './context.ts';
import type { MountPorts } from './ports.ts';
import { readBearerToken, readSessionTokens, readStepToken } from './reading/cookies.ts';

/**
 * Determines the caller of an operation from the request's session or token. Refuses a request without one if the
 * operation needs it.
 */
export async function authenticate(
  { who }: Operation,
  request: FastifyRequest,
  tenant: Tenant,
  ports: MountPorts,
): Promise<Caller> {
  const kind = getAcceptedTokenKind(who);
  if (kind !== undefined) {
    const secret = readStepToken(request, kind, ports.isSecure);
    const token = secret === null ? null : await ports.gate.findToken(tenant, kind, secret);
    if (token !== null) return { actor: null, token };
    if (who.kind === 'token') throw new Refusal('not_signed_in');
  }
  const [carried] = readSessionTokens(request, ports.isSecure);
  const found = carried === undefined ? null : await ports.gate.findActor(tenant, carried.token);
  if (found === null && carried?.by === 'bearer' && who.kind !== 'token' && who.orIdentity)
    return { actor: null, token: null, identity: await identify(carried.token, ports) };
  if (who.kind === 'anyone') return { actor: found === 'expired' ? null : found, token: null };
  if (found === 'expired') throw new Refusal('session_expired');
  if (found === null) throw new Refusal('not_signed_in');
  return { actor: found, token: null };
}

/** The person of a token of an outside identity provider; refuses any other token. */
async function identify(token: string, { identityTokens }: MountPorts): Promise<Identity> {
  const identity = await (identityTokens?.verify(token) ?? 'invalid');
  if (identity === 'invalid') throw new Refusal('not_signed_in');
  if (identity === 'expired') throw new Refusal('session_expired');
  if (identity === 'out-of-scope') throw new Refusal('not_allowed');
  return identity;
}

/**
 * Refuses a caller that the operation doesn't allow. One rule for sessions: account type and roles (`who`), the session's
 * scope (`scope`), and how recently the person proved their identity (`assurance`).
 */
export async function authorize(
  operation: Operation,
  { actor }: Caller,
  request: FastifyRequest,
  tenant: Tenant,
  { gate }: Pick<MountPorts, 'gate'>,
): Promise<void> {
  requireWritable(tenant, operation);
  if (actor === null) return;
  const needsHeader =
    operation.who.kind === 'session' && operation.writes && readBearerToken(request) === null;
  if (needsHeader && request.headers['x-requested-with'] !== 'commonway')
    throw new Refusal('missing_request_header');
  if (operation.who.kind === 'session' && actor.mustEnrol && !operation.duringEnrolment)
    throw new Refusal('strong_factor_required');
  if (!isImpersonationAllowed(operation, actor)) throw new Refusal('not_while_impersonating');
  if (operation.forViewers === 'refused' && isViewer(actor)) throw new Refusal('viewers_cannot_change');
  if (!canCall(operation, actor)) throw new Refusal('not_allowed');
  if (operation.scope === 'person' && actor.scope !== 'person') throw new Refusal('own_sign_in_required');
  if (operation.assurance === 'recent' && !(await gate.hasRecentProof(tenant, actor)))
    throw new Refusal('proof_required');
}

/** Refuses an operation that would change an office that is read-only. */
export function requireWritable(
  { isReadOnly }: Tenant,
  { duringReadOnly }: Pick<Operation, 'duringReadOnly'>,
): void {
  if (isReadOnly && !duringReadOnly) throw new Refusal('office_read_only');
}

/** Whether the operation may run in this session: an impersonating employee can view, but not change (security 43). */
function isImpersonationAllowed({ duringImpersonation }: Operation, { impersonator }: Actor): boolean {
  return impersonator === null || duringImpersonation === 'allowed';
}

/** Whether the actor signed in for a business that they can only view. */
export const isViewer = ({ businessRole }: Pick<Actor, 'businessRole'>): boolean => businessRole === 'viewer';

/** The kind of bearer token that an operation requires or accepts; undefined if none. */
function getAcceptedTokenKind(who: Who): TokenKind | undefined {
  return who.kind === 'token' ? who.token : who.orToken;
}

/** Whether the actor's account type, roles, and permissions satisfy the operation. */
export function canCall(
  { who }: Operation,
  actor: Pick<Actor, 'accountType' | 'roles' | 'permissions'>,
): boolean {
  if (who.kind !== 'session') return who.kind === 'anyone';
  const isType = who.accountTypes.length === 0 || who.accountTypes.includes(actor.accountType);
  const hasRole = who.roles.length === 0 || who.roles.some((role) => actor.roles.includes(role));
  const hasAccess = who.area === undefined || permits(actor.permissions, who.area.name, who.area.access);
  return isType && hasRole && hasAccess;
}
