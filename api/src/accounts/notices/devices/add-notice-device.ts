import { textLanguage } from '@commonway/contract/languages/languages.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { addDevice, dropOldDevices } from '../queries/devices.ts';
import { ensureReaderId } from '../reader-preferences.ts';

/** More browsers than a person uses. Beyond the limit, the oldest are removed. */
const maxDevices = 10;

export const addNoticeDevice: Handle<'accounts/add-notice-device'> = async (context, subscription) => {
  const { tx, tenant, actor, language, request, policy } = context;
  if (policy.push === null) throw new Refusal('push_not_offered');
  // Checked again before each push, against the addresses the host name resolves to then (security 52).
  if (!policy.push.permits(subscription.endpoint))
    throw new Refusal('invalid_input', { fields: { endpoint: ['invalid'] } });
  const id = await ensureReaderId(tx, tenant.id, actor);
  if (id === undefined) throw new Refusal('push_not_offered');
  const device = await addDevice(tx, tenant.id, {
    ...subscription,
    readerId: id,
    language: textLanguage(language),
    device: request.device.slice(0, 300),
  });
  await dropOldDevices(tx, id, maxDevices);
  context.audit({ subjectKind: 'notice_device', subjectId: device.id });
  return { deviceId: device.id };
};
