import { logIn } from '@commonway/contract/sign-in/log-in.ts';
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import type { Context } from '../platform/mount/context.ts';
import { logInByForm } from './sessions/log-in-by-form.ts';

/** POST /login with the fields of the sign-in page's own form: goes where a sign-in with script would go. */
export const logInForm = {
  path: '/login',
  operation: logIn,
  handle: async (
    context: Context,
    { loginId = '', password = '', redirect = '' }: Readonly<Record<string, string>>,
  ) => {
    const answer = await logInByForm(context, {
      loginId: loginId.slice(0, 254),
      password: password.slice(0, 1000),
    });
    if ('error' in answer) return { location: `/login?error=${answer.error}`, outcome: answer.error };
    if ('next' in answer) return { location: '/login?notice=started-over', outcome: answer.next };
    return { location: safeRedirect(redirect) ?? answer.landing, outcome: 'done' };
  },
};
