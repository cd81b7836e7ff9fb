import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const createIndividual: Handle<'sign-in/create-individual'> = async (context, input) => {
  const mail = input.ds_mail.includes('@') ? normaliseLoginId(input.ds_mail) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  return flows['create-individual'].run(context, {
    tenantId: input.id,
    mail,
    signUp: { firstName: input.ds_firstname, lastName: input.ds_lastname },
    captchaToken: input.captchaToken,
  });
};
