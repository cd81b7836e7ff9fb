import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';
import { parseMail } from './parse-mail.ts';

export const createIndividual: Handle<'sign-in/create-individual'> = async (context, input) =>
  flows['sign-up'].run(context, {
    tenantId: input.id,
    mail: parseMail(input.ds_mail, 'ds_mail'),
    signUp: {
      kind: 'individual',
      firstName: input.ds_firstname,
      lastName: input.ds_lastname,
      partnerId: input.cd_community_entity_partner,
    },
    captchaToken: input.captchaToken,
  });
