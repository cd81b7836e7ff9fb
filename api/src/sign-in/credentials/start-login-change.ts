import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';

export const startLoginChange: Handle<'sign-in/start-login-change'> = (context, { loginId }) =>
  flows['start-login-change'].run(context, { login: loginId });
