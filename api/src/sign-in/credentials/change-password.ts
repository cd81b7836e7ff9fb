import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';

export const changePassword: Handle<'sign-in/change-password'> = (context, input) =>
  flows['change-password'].run(context, {
    current: input.current_password,
    password: input.password,
    again: input.password_confirmation,
  });
