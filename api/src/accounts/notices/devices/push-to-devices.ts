import { noticePath } from '@commonway/contract/accounts/notices/notice-path.ts';
import { directionOf } from '@commonway/contract/languages/languages.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import { tenantName } from '../../../tenants/queries.ts';
import { noticeText } from '../notice-text.ts';
import {
  listDevices,
  type PushNotice,
  removeDevice,
  type SubscribedDevice,
  takePushNotices,
} from '../queries/devices.ts';

/**
 * Enqueues pushes for a reader's unread notices: one job per device, so that a slow device does not delay the others.
 */
export const pushToDevices: JobHandler<'accounts/push-to-devices'> = async (
  { database, jobs },
  { tenantId, readerId },
) => {
  await database.tenant(tenantId, async (tx) => {
    const [notices, devices] = [await takePushNotices(tx, readerId), await listDevices(tx, readerId)];
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
  const { database, outside } = context;
  if (outside.push === null) return;
  const { device, office } = await database.tenant(tenantId, async (tx) => ({
    device: (await listDevices(tx, readerId)).find(({ id }) => id === deviceId),
    office: await tenantName(tx, tenantId),
  }));
  if (device === undefined) return;
  const notice = payload as unknown as PushNotice;
  const outcome = await outside.push.send(device, JSON.stringify(pushPayload(notice, device, office)));
  if (outcome === 'gone') await forget(context, tenantId, device);
};

/** What the service worker shows (web/src/accounts/notices/notice-worker.ts). */
function pushPayload({ kind, count, subjectId }: PushNotice, { language }: SubscribedDevice, office: string) {
  return {
    title: office,
    body: noticeText(language)(kind, { count }),
    path: subjectId === null ? '/notifications' : noticePath(kind, subjectId),
    kind,
    language,
    direction: directionOf(language),
  };
}

const forget = ({ database }: JobContext, tenantId: number, { id }: SubscribedDevice): Promise<number> =>
  database.tenant(tenantId, (tx) => removeDevice(tx, id));
