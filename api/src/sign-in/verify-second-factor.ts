import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const verifySecondFactor: Handle<'sign-in/verify-second-factor'> = (
  context,
  { code, method, transport, rememberDevice, ...tuple },
) => flows['verify-second-factor'].run(context, { tuple, code, method, transport, rememberDevice });
