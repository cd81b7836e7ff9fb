import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { removeOwnDevice } from '../queries/devices.ts';

export const removeNoticeDevice: Handle<'accounts/remove-notice-device'> = async (context, { deviceId }) => {
  const removed = await removeOwnDevice(context.tx, context.actor, deviceId);
  if (removed === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'notice_device', subjectId: deviceId });
  return {};
};
