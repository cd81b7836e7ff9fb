import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';

export const changeLoginId: Handle<'sign-in/change-login-id'> = (context) =>
  flows['change-login-id'].run(context, {});
