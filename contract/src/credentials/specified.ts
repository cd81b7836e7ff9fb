// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** Whether this tenant requires a captcha (spec 5). */
export const getCaptchaActivation = operation({
  name: 'credentials/get-captcha-activation',
  method: 'GET',
  path: '/recaptcha/is-activated',
  summary: 'Check whether sign-in requires a captcha',
  who: anyone,
  input: z.object({}),
  output: z.object({ activated: z.boolean() }),
});
