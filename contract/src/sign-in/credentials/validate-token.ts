import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { linkToken } from './mailed-link.ts';

/** Whether a reset link is still valid, without using it up. `id` identifies the reset request, not a person. */
export const validateToken = operation({
  name: 'sign-in/validate-token',
  method: 'GET',
  path: '/validate-token/{token}',
  summary: 'Check whether a reset link is valid',
  who: anyone,
  input: z.object({ token: linkToken }),
  output: z.object({ id: z.string() }),
  errors: ['link_expired'],
});
