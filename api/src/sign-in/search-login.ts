import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { signInRules } from '../tenants/sign-in-rules.ts';
import { channelText, contactsOfLogin } from './codes/contacts.ts';
import { findProvableLogin } from './codes/provable-login.ts';
import { giveToken } from './sessions/give-token.ts';
import { demandTry } from './throttle/tries.ts';

/**
 * Finds a login. Where the tenant hides which logins it knows, everybody gets a token, and only an owner gets a code
 * (security Z7).
 */
export const searchLogin: Handle<'sign-in/search-login'> = async (context, { loginId, captchaToken }) => {
  const { tx, tenant } = context;
  const typed = normaliseLoginId(loginId);
  if (typed === null) throw new Refusal('invalid_input', { fields: { loginId: ['invalid'] } });
  if (!(await context.verifyCaptcha(captchaToken))) throw new Refusal('captcha_failed');
  await demandTry(context, 'searchesOfAddress', context.request.address);
  const rules = signInRules(tenant);
  const found = await findProvableLogin(tx, typed);
  if (rules.hidesUnknownLogins) {
    const token = await giveToken(context, 'mfa', found?.personId ?? null, { loginId: typed });
    return { token, mfa_channel: channelText(contactsOfLogin(typed)) };
  }
  if (found === null) return { reason: rules.deniedReason ?? 'not_found' };
  context.audit({ subjectKind: 'person', subjectId: found.personId });
  const token = await giveToken(context, 'mfa', found.personId, { loginId: typed });
  return { token, mfa_channel: channelText(found.contacts) };
};
