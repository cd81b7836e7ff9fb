import { heldToken } from '@commonway/contract/sign-in/credentials/held-token.ts';
import type { Context } from '../../platform/mount/context.ts';
import { heldLink } from '../../platform/mount/server/hold-links.ts';

/** The secret of a mailed link: as it was sent, or the one this browser keeps since it opened the link. */
export function linkSecret({ request }: Context, given: string): string {
  return given === heldToken ? (request.kept(heldLink) ?? '') : given;
}

/** The link was used: this browser forgets it. */
export function forgetLink({ reply }: Context): void {
  reply.keep(heldLink, null);
}
