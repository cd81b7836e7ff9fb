import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Tenant } from '../context.ts';
import type { MountPorts } from '../ports.ts';
import { readSessionTokens, setCookie } from './cookies.ts';

/** Finds the person that a browser's cookies sign in; null if there is none. Removes the cookies of ended sessions. */
export async function findPageActor(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  ports: MountPorts,
): Promise<Actor | null> {
  for (const { token, by } of readSessionTokens(request, ports.isSecure)) {
    const found = await ports.gate.findActor(tenant, token);
    if (found !== null && found !== 'expired') return found;
    if (by !== 'bearer') setCookie(reply, ports.isSecure, by, null);
  }
  return null;
}
