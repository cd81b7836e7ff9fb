import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { deleteDevice } from '../queries/devices.ts';

export const forgetDevice: Handle<'sign-in/forget-device'> = async (context, { deviceId }) => {
  const { tx, tenant, actor } = context;
  if ((await deleteDevice(tx, tenant.id, actor.personId, deviceId)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  return { done: true };
};
