import type { Handle } from '../../../platform/mount/context.ts';
import { listDevices } from '../queries/devices.ts';
import { deviceHashes } from './remember-device.ts';

export const listRememberedDevices: Handle<'sign-in/list-remembered-devices'> = async (context) => {
  const { tx, tenant, actor } = context;
  return { devices: await listDevices(tx, tenant.id, actor.personId, deviceHashes(context)) };
};
