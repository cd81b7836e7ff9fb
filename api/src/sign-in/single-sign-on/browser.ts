// A sign-on ends in the browser that started it (security B5.25), identified by a secret cookie of this host. Without
// it, an attacker could lure a visitor to the end of the attacker's sign-on and sign them in as someone else.
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import type { Context } from '../../platform/mount/context.ts';
import { signOnSeconds } from '../sign-in-policy.ts';

const name = 'sign_on';
const secretPattern = /^[\w-]{43}$/;

/** Returns the browser's secret; null if it never started a sign-on. */
export function browserSecretOf({ request }: Context): string | null {
  const stored = request.storedSecret(name);
  return stored !== null && secretPattern.test(stored) ? stored : null;
}

/**
 * Returns the browser's secret and creates one if it has none. Tabs share the secret, so several can sign on at once.
 */
export function ensureBrowserSecret(context: Context): string {
  const secret = browserSecretOf(context) ?? newSecret();
  context.reply.storeSecret(name, secret, signOnSeconds.begun);
  return secret;
}

/** The state of a sign-on at the membership system, which returns only its own token. */
export const memberState = (browser: string): Buffer => hashSecret(`membersuite ${browser}`);
