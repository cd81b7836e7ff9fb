import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { captchaToken } from '../captcha/captcha-rules.ts';

/** Sends a link by email or text to set a new password, valid for an hour (spec 7.1, classic reset). */
export const createToken = operation({
  name: 'sign-in/create-token',
  method: 'POST',
  path: '/create-token',
  summary: 'Send a password reset link',
  who: anyone,
  input: z.object({ ds_mail: z.string().max(254), captchaToken }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['captcha_failed', 'username_unknown'],
});
