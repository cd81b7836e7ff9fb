import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const verifyCode: Handle<'sign-in/verify-code'> = (context, input) =>
  flows['verify-code'].run(context, input);
