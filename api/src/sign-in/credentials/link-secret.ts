import { heldToken } from '@commonway/contract/sign-in/credentials/held-token.ts';
import type { Context } from '../../platform/mount/context.ts';
import { heldLink } from '../../platform/mount/server/hold-links.ts';

/**
 * Returns the secret of an emailed link: from the request, or from the cookie that this browser got when it opened the
 * link.
 */
export function linkSecret({ request }: Context, given: string): string {
  return given === heldToken ? (request.kept(heldLink) ?? '') : given;
}

/** Deletes the cookie after the link was used. */
export function forgetLink({ reply }: Context): void {
  reply.keep(heldLink, null);
}
