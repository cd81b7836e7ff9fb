import { normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';

export const createToken: Handle<'sign-in/create-token'> = async (context, { ds_mail, captchaToken }) => {
  const login = normalizeLoginId(ds_mail);
  if (login === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  return flows['create-token'].run(context, { login, captchaToken });
};
