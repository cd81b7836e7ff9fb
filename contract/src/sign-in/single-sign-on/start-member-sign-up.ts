import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

/** The tenant by its id or its subdomain; it must be the host's tenant. */
export const instance = z.string().max(63);

/** Sends the person to the membership system to join or sign in (spec 7.1); `nextUrl` is where they go afterwards. */
export const startMemberSignUp = operation({
  name: 'sign-in/start-member-sign-up',
  method: 'POST',
  path: '/membersuite/signup/{instance}',
  summary: 'Start a sign-up at the membership system',
  who: anyone,
  input: z.object({ instance, nextUrl: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['sign_on_failed'],
});
