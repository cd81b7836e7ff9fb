import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const switchAccount: Handle<'sign-in/switch-account'> = (
  context,
  { transport, challenge, ...tuple },
) => flows['switch-account'].run(context, { tuple, transport, challenge });
