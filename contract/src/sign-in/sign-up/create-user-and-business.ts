import { anyone, operation } from '../../operation.ts';
import { businessSignUp } from './create-business.ts';
import { signUpAnswer } from './sign-up-fields.ts';

/** Starts the sign-up of a business. The login is created with the password, after the email is verified. */
export const createUserAndBusiness = operation({
  name: 'sign-in/create-user-and-business',
  method: 'POST',
  path: '/create-user-and-business/instance/{id}',
  summary: 'Sign up a business and its first user',
  who: anyone,
  input: businessSignUp,
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed'],
});
