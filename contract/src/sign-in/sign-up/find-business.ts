import { z } from 'zod';
import { operation } from '../../operation.ts';
import { captchaToken } from '../captcha/captcha-rules.ts';
import { anyoneOrProven, foundBusiness } from './sign-up-fields.ts';

/**
 * Returns the businesses of an email, and whether it has a login, to its verified owner only. All other callers get an
 * empty result (security Z8).
 */
export const findBusiness = operation({
  name: 'sign-in/find-business',
  method: 'GET',
  path: '/find-business/{email}/instance/{id}',
  summary: 'Find the businesses of a verified email',
  who: anyoneOrProven,
  input: z.object({ email: z.string().max(254), id: z.coerce.number().int(), captchaToken }),
  output: z.object({ businesses: z.array(foundBusiness), userExists: z.boolean() }),
  errors: ['captcha_failed'],
});
