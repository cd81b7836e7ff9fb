import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import {
  redeemSignInLink as redeemOperation,
  sendSignInLink as sendOperation,
} from '@commonway/contract/sign-in/sign-in-link.ts';
import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';
import { clearLinkCookie, readLinkSecret } from '../credentials/mailed-link.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { flows } from './flows.ts';

/** Sends a sign-in link to an email address or phone number. */
export const sendSignInLink: Handle<'sign-in/send-sign-in-link'> = async (context, input) => {
  const login = normalizeLoginId(input.loginId);
  if (login === null) throw new Refusal('invalid_input', { fields: { loginId: ['invalid'] } });
  const { captchaToken } = input;
  return flows['send-sign-in-link'].run(context, {
    login,
    redirect: toSafeRedirect(input.redirect ?? null),
    captchaToken,
  });
};

/** Sends a signed-in applicant a link to continue on their phone, or returns one to type. */
export const continueOnPhone: Handle<'sign-in/continue-on-phone'> = async (context, { redirect }) =>
  flows['continue-on-phone'].run(context, {
    personId: context.actor.personId,
    redirect: toSafeRedirect(redirect),
  });

/** Exchanges a sign-in link for a login token. */
export const redeemSignInLink: Handle<'sign-in/redeem-sign-in-link'> = async (context, { token }) => {
  const answer = await flows['redeem-sign-in-link'].run(context, { secret: readLinkSecret(context, token) });
  clearLinkCookie(context);
  return answer;
};

/** Handles the page's form that asks for a link, without script. */
export const sendSignInLinkForm: Visit = {
  method: 'POST',
  path: signInLinkPaths.request,
  operation: sendOperation,
  from: 'this site',
  takes: 'form',
  otherwise: signInLinkPaths.request,
  handle: async (context, { loginId = '', redirect: wanted = '' }) => {
    const redirect = toSafeRedirect(wanted);
    const open = (notice: string): string =>
      `${signInLinkPaths.request}?${new URLSearchParams({ notice, ...(redirect !== null && { redirect }) })}`;
    try {
      await sendSignInLink(context, { loginId: loginId.slice(0, 254), redirect });
      return { location: open('sent'), outcome: 'done' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const notice = error.error === 'captcha_failed' ? 'needs-script' : 'failed';
      return { location: open(notice), outcome: error.error };
    }
  },
};

/**
 * Handles the button of the page that a link opens, without script. A person with several accounts, or with a second
 * factor, needs script.
 */
export const openSignInLinkForm: Visit = {
  method: 'POST',
  path: signInLinkPaths.open,
  operation: redeemOperation,
  from: 'this site',
  takes: 'form',
  otherwise: signInLinkPaths.request,
  handle: async (context) => {
    try {
      const secret = readLinkSecret(context, cookieTokenPlaceholder);
      const answer = await flows['redeem-sign-in-link-form'].run(context, { secret });
      clearLinkCookie(context);
      if ('next' in answer) return { location: '/login?notice=started-over', outcome: answer.next };
      return { location: answer.landing, outcome: 'done' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const location =
        error.error === 'link_expired'
          ? `${signInLinkPaths.open}?notice=expired`
          : `/login?error=${error.error}`;
      return { location, outcome: error.error };
    }
  },
};
