import type { Handle } from '../../../platform/mount/context.ts';
import { phoneOfStaff } from '../queries.ts';

export const getMyPhone: Handle<'communications/get-my-phone'> = async ({ tx, actor }) => ({
  phone: await phoneOfStaff(tx, actor.staffId as number),
});
