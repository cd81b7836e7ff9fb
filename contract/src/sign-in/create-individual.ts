import { z } from 'zod';
import { personName } from '../accounts/save-name.ts';
import { anyone, operation } from '../operation.ts';
import { captchaToken } from './captcha/captcha-rules.ts';

/**
 * Individual sign-up. The answer is the same for a known and an unknown e-mail: a token to request a code with, and the channels.
 */
export const createIndividual = operation({
  name: 'sign-in/create-individual',
  method: 'POST',
  path: '/create-individual/instance/{id}',
  summary: 'Sign up as an individual',
  who: anyone,
  input: z.object({
    id: z.coerce.number().int(),
    ds_firstname: personName,
    ds_lastname: personName,
    ds_mail: z.string().max(254),
    cd_community_entity_partner: z.int().optional(),
    captchaToken,
  }),
  output: z.object({ token: z.string(), mfa_channel: z.string() }),
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed'],
});
