import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const redeemHandoff: Handle<'sign-in/redeem-handoff'> = (context, { account, ...arriving }) =>
  flows['redeem-handoff'].run(context, { ...arriving, accountId: account });
