import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { signedOn } from './finish-sign-on.ts';
import { instance } from './start-member-sign-up.ts';

/**
 * Exchanges a membership system's token, once, within a minute, in the browser that started the sign-on (security
 * B5.25).
 */
export const logInMember = operation({
  name: 'sign-in/log-in-member',
  method: 'POST',
  path: '/membersuite/login/{instance}',
  summary: 'Sign in with a membership system token',
  who: anyone,
  input: z.object({ instance, tokenGUID: z.string().regex(/^[\w-]{1,200}$/) }),
  output: signedOn,
  errors: ['sign_on_failed', 'accountNotFound', 'program_closed'],
});
