import { getNoticePath } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import {
  getDirection,
  getLocalText,
  type LocalText,
  resolveTextLanguage,
} from '@commonway/contract/languages/languages.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { getOfficeNames } from '../../tenants/queries.ts';
import { noticeText } from './notice-text.ts';
import { ensureReaderId } from './preferences.ts';
import {
  consumePushNotices,
  deleteDevice,
  deleteOldDevices,
  deleteOwnDevice,
  listDevices,
  type PushNotice,
  type SubscribedDevice,
  upsertDevice,
} from './queries/devices.ts';

/** Removes one of the actor's browsers, so it gets no more pushes. */
export const removeNoticeDevice: Handle<'accounts/remove-notice-device'> = async (context, { deviceId }) => {
  const removed = await deleteOwnDevice(context.tx, context.actor, deviceId);
  if (removed === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'notice_device', subjectId: deviceId });
  return {};
};

/** More browsers than a person uses. Beyond the limit, the oldest are removed. */
const maxDevices = 10;

/** Adds the actor's browser, so it gets pushes. */
export const addNoticeDevice: Handle<'accounts/add-notice-device'> = async (context, subscription) => {
  const { tx, actor, language, request, policy } = context;
  if (policy.push === null) throw new Refusal('push_not_offered');
  // Checked again before each push, against the addresses the host name resolves to then (security 52).
  if (!policy.push.isAllowedEndpoint(subscription.endpoint))
    throw new Refusal('invalid_input', { fields: { endpoint: ['invalid'] } });
  const id = await ensureReaderId(tx, actor);
  if (id === undefined) throw new Refusal('push_not_offered');
  const device = await upsertDevice(tx, {
    ...subscription,
    readerId: id,
    language: resolveTextLanguage(language),
    device: request.device.slice(0, 300),
  });
  await deleteOldDevices(tx, id, maxDevices);
  context.audit({ subjectKind: 'notice_device', subjectId: device.id });
  return { deviceId: device.id };
};

/**
 * Enqueues pushes for a reader's unread notices: one job per device, so that a slow device does not delay the others.
 */
export const pushToDevices: JobHandler<'accounts/push-to-devices'> = async (
  { database, jobs },
  { tenantId, readerId },
) => {
  await database.tenant(tenantId, async (tx) => {
    const [notices, devices] = [await consumePushNotices(tx, readerId), await listDevices(tx, readerId)];
    const payloads = devices.flatMap(({ id: deviceId }) =>
      notices.map((notice) => ({ tenantId, readerId, deviceId, ...notice })),
    );
    await jobs.enqueue(tx, 'accounts/push-to-device', payloads);
  });
};

/**
 * Sends a push to one device: what happened and where it leads, but no message content. A device that is gone is
 * deleted.
 */
export const pushToDevice: JobHandler<'accounts/push-to-device'> = async (
  context,
  { tenantId, readerId, deviceId, ...payload },
) => {
  const { database, providers } = context;
  if (providers.push === null) return;
  const { device, officeNames } = await database.tenant(tenantId, async (tx) => ({
    device: (await listDevices(tx, readerId)).find(({ id }) => id === deviceId),
    officeNames: await getOfficeNames(tx, tenantId),
  }));
  if (device === undefined) return;
  const notice = payload as unknown as PushNotice;
  const outcome = await providers.push.send(
    device,
    JSON.stringify(buildPushPayload(notice, device, officeNames)),
  );
  if (outcome === 'gone') await forgetNoticeDevice(context, tenantId, device);
};

/** The content of a push, which the service worker shows (web/src/accounts/notices/notice-worker.ts). */
function buildPushPayload(
  { kind, count, subjectId }: PushNotice,
  { language }: SubscribedDevice,
  officeNames: LocalText,
) {
  return {
    title: getLocalText(officeNames, language),
    body: noticeText(language)(kind, { count }),
    path: subjectId === null ? '/notifications' : getNoticePath(kind, subjectId),
    kind,
    language,
    direction: getDirection(language),
  };
}

/** Deletes a device to which pushes fail for good. */
const forgetNoticeDevice = (
  { database }: JobContext,
  tenantId: number,
  { id }: SubscribedDevice,
): Promise<number> => database.tenant(tenantId, (tx) => deleteDevice(tx, id));
