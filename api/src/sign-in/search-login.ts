import { normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const searchLogin: Handle<'sign-in/search-login'> = async (context, { loginId, captchaToken }) => {
  const login = normalizeLoginId(loginId);
  if (login === null) throw new Refusal('invalid_input', { fields: { loginId: ['invalid'] } });
  return flows['search-login'].run(context, { login, captchaToken });
};
