import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const resetPassword: Handle<'sign-in/reset-password'> = (context, { ds_token, ds_password }) =>
  flows['reset-password'].run(context, { secret: ds_token, password: ds_password });
