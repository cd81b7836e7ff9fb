import { z } from 'zod';
import { operation } from '../../operation.ts';
import { captchaToken } from '../captcha/captcha-rules.ts';
import { anyoneOrProven } from './sign-up-fields.ts';

/**
 * Returns the name of an email's business to its verified owner only. All other callers get null, whether or not the
 * email is known (security Z8).
 */
export const findBusinessUser = operation({
  name: 'sign-in/find-business-user',
  method: 'POST',
  path: '/signup/find-business-user',
  summary: 'Find the business of a verified email',
  who: anyoneOrProven,
  input: z.object({ ds_mail: z.string().max(254), cd_instance: z.int(), captchaToken }),
  output: z.object({ ds_companyname: z.string().nullable() }),
  errors: ['captcha_failed'],
  writes: false,
});
