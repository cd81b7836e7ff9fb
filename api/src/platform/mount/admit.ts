// Who may pass: the permission is data on the operation, judged here and nowhere else.
import type { Operation, TokenKind, Who } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, type HeldToken, Refusal, type Tenant } from './context.ts';
import type { MountPorts } from './ports.ts';
import { bearerOf, sessionTokenOf } from './reading/cookies.ts';

export interface Admitted {
  readonly actor: Actor | null;
  readonly token: HeldToken | null;
}

/** Reads session or token and refuses whoever the operation does not name. */
export async function admit(
  operation: Operation,
  request: FastifyRequest,
  tenant: Tenant,
  ports: MountPorts,
): Promise<Admitted> {
  const { who } = operation;
  const kind = tokenKindOf(who);
  if (kind !== undefined) {
    const secret = bearerOf(request);
    const token = secret === null ? null : await ports.gate.token(tenant, kind, secret);
    if (token !== null) return { actor: null, token };
    if (who.kind === 'token') throw new Refusal('not_signed_in');
  }
  const carried = sessionTokenOf(request, ports.isSecure);
  const actor = carried === null ? null : await ports.gate.actor(tenant, carried.token);
  if (who.kind === 'anyone') return { actor: actor === 'expired' ? null : actor, token: null };
  if (actor === 'expired') throw new Refusal('session_expired');
  if (actor === null || carried === null) throw new Refusal('not_signed_in');
  if (
    operation.writes &&
    carried.transport === 'cookie' &&
    request.headers['x-requested-with'] !== 'commonway'
  ) {
    throw new Refusal('missing_request_header');
  }
  if (!mayCall(operation, actor)) throw new Refusal('not_allowed');
  return { actor, token: null };
}

function tokenKindOf(who: Who): TokenKind | undefined {
  if (who.kind === 'anyone') return undefined;
  return who.kind === 'token' ? who.token : who.orToken;
}

/** Whether the operation's roles admit the actor. */
export function mayCall({ who }: Operation, actor: Pick<Actor, 'accountType' | 'roles'>): boolean {
  if (who.kind !== 'session') return who.kind === 'anyone';
  const isType = who.accountTypes.length === 0 || who.accountTypes.includes(actor.accountType);
  const hasRole = who.roles.length === 0 || who.roles.some((role) => actor.roles.includes(role));
  return isType && hasRole;
}
