import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** The token of an emailed link, or `held`. */
export const linkToken = z.string().min(1).max(200);

/** Whether a reset link is still valid, without using it up. `id` identifies the reset request, not a person. */
export const validateToken = operation({
  name: 'credentials/validate-token',
  method: 'GET',
  path: '/validate-token/{token}',
  summary: 'Check whether a reset link is valid',
  who: anyone,
  input: z.object({ token: linkToken }),
  output: z.object({ id: z.string() }),
  errors: ['link_expired'],
});
