import type { Handle } from '../../../platform/mount/context.ts';
import { flows } from '../../flows.ts';

export const verifyPasskey: Handle<'sign-in/verify-passkey'> = (
  context,
  { passkey, transport, rememberDevice, ...tuple },
) => flows['verify-passkey'].run(context, { tuple, passkey, transport, rememberDevice });
