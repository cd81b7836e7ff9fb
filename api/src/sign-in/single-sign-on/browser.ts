// A sign-on ends in the browser that began it (security B5.25): a secret kept there by this host alone. Without it, whoever
// lures a visitor to the end of their own sign-on would have them signed in as somebody else.
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import type { Context } from '../../platform/mount/context.ts';
import { signOnSeconds } from '../sign-in-policy.ts';

const name = 'sign_on';
const secretPattern = /^[\w-]{43}$/;

/** The browser's secret; null where it never began anything. */
export function browserOf({ request }: Context): string | null {
  const kept = request.kept(name);
  return kept !== null && secretPattern.test(kept) ? kept : null;
}

/** The same, given to the browser where it has none: several tabs may sign on side by side. */
export function knownBrowser(context: Context): string {
  const secret = browserOf(context) ?? newSecret();
  context.reply.keep(name, secret, signOnSeconds.begun);
  return secret;
}

/** What names a sign-on at the membership system, which gives nothing back but its own token. */
export const memberState = (browser: string): Buffer => hashSecret(`membersuite ${browser}`);
