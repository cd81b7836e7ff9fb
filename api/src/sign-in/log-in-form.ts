import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { logIn } from '@commonway/contract/sign-in/log-in.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { flows } from './flows.ts';
import { normalizeLogin } from './log-in.ts';

/**
 * Handles POST /login with the fields of the sign-in page's form. Redirects to where a sign-in with script would go.
 */
export const logInForm: Visit = {
  method: 'POST',
  path: '/login',
  operation: logIn,
  from: 'this site',
  takes: 'form',
  otherwise: '/login',
  retains: ['loginId'],
  handle: async (context, fields) => {
    const answer = await submitForm(context, fields);
    const redirect = toSafeRedirect(fields['redirect']);
    const backToLogin = (search: Readonly<Record<string, string>>) =>
      `/login?${new URLSearchParams({ ...search, ...(redirect !== null && { redirect }) })}`;
    // A captcha requires script. We do not treat the visitor as a bot; the page explains what to do.
    if ('error' in answer && answer.error === 'captcha_failed')
      return { location: backToLogin({ notice: 'needs-script' }), outcome: answer.error };
    if ('error' in answer) return { location: backToLogin(readRefusal(answer)), outcome: answer.error };
    // A second factor and the choice of an account require script, too.
    if ('next' in answer) return { location: backToLogin({ notice: 'second-step' }), outcome: answer.next };
    return { location: nextLocation(answer, redirect), outcome: 'done' };
  },
};

/** What the page needs to explain a refusal: the error, and when to try again. */
const readRefusal = ({ error, parameters: { seconds } }: Refusal) => ({
  error,
  ...(typeof seconds === 'number' && { seconds: String(seconds) }),
});

/** Returns the requested page or the landing page. If the account has no name, the name screen comes first. */
export function nextLocation(
  { landing, isNamed }: { landing: string; isNamed: boolean },
  redirect: string | null,
): string {
  if (isNamed) return redirect ?? landing;
  return redirect === null ? landing : `${landing}?${new URLSearchParams({ redirect })}`;
}

/**
 * Signs in with the form's login and password. Returns errors instead of throwing them, so that the counted attempts
 * are committed.
 */
async function submitForm(
  context: Context,
  { loginId = '', password = '' }: Readonly<Record<string, string>>,
): Promise<Awaited<ReturnType<(typeof flows)['log-in-form']['run']>> | Refusal> {
  const credentials = { login: normalizeLogin(loginId.slice(0, 254)), password: password.slice(0, 1000) };
  try {
    return await flows['log-in-form'].run(context, credentials);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
