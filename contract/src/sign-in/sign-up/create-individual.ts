import { z } from 'zod';
import { personName } from '../../accounts/save-name.ts';
import { operation } from '../../operation.ts';
import { captchaToken } from '../captcha/captcha-rules.ts';
import { anyoneOrProven, signUpAnswer } from './sign-up-fields.ts';

/** Individual sign-up (spec 7.2). */
export const createIndividual = operation({
  name: 'sign-in/create-individual',
  method: 'POST',
  path: '/create-individual/instance/{id}',
  summary: 'Sign up as an individual',
  who: anyoneOrProven,
  input: z.object({
    id: z.coerce.number().int(),
    ds_firstname: personName,
    ds_lastname: personName,
    ds_mail: z.string().max(254),
    cd_community_entity_partner: z.int().positive().optional(),
    captchaToken,
  }),
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed', 'code_expired'],
});
