import { z } from 'zod';
import { operation } from '../../operation.ts';
import { captchaToken } from '../captcha/captcha-rules.ts';
import { anyoneOrProven, businessMail, businessName, signUpAnswer } from './sign-up-fields.ts';

/** The input of both business sign-ups (spec 7.2). */
export const businessSignUp = z.object({
  id: z.coerce.number().int(),
  business_name: businessName,
  email: businessMail,
  cd_community_entity_partner: z.int().positive().optional(),
  captchaToken,
});

/** Adds a business to the login of a verified email; otherwise starts a sign-up like create-user-and-business. */
export const createBusiness = operation({
  name: 'sign-in/create-business',
  method: 'POST',
  path: '/create-business/instance/{id}',
  summary: 'Sign up a business for an existing login',
  who: anyoneOrProven,
  input: businessSignUp,
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed', 'code_expired'],
});
