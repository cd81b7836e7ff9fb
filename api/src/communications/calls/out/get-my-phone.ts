import type { Handle } from '../../../platform/mount/context.ts';
import { findPhoneOfStaff } from '../queries.ts';

export const getMyPhone: Handle<'communications/get-my-phone'> = async ({ tx, actor }) => ({
  phone: await findPhoneOfStaff(tx, actor.staffId as number),
});
