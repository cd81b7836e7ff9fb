import { noticePath } from '@commonway/contract/accounts/notices/notice-path.ts';
import { directionOf } from '@commonway/contract/languages/languages.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import { tenantName } from '../../../tenants/queries.ts';
import { noticeText } from '../notice-text.ts';
import { listDevices, type Ring, type RungDevice, removeDevice, takeRings } from '../queries/devices.ts';

/**
 * Enqueues pushes for a reader's unread notices: one job per device, so that a slow device does not delay the others.
 */
export const ringDevices: JobHandler = async ({ database, jobs }, { tenantId, readerId }) => {
  await database.tenant(tenantId, async (tx) => {
    const [rings, devices] = [await takeRings(tx, Number(readerId)), await listDevices(tx, Number(readerId))];
    const payloads = devices.flatMap(({ id: deviceId }) =>
      rings.map((ring) => ({ tenantId, readerId, deviceId, ...ring })),
    );
    await jobs.enqueue(tx, 'accounts/ring-device', payloads);
  });
};

/**
 * Sends a push to one device: what happened and where it leads, but no message content. A device that is gone is
 * deleted.
 */
export const ringDevice: JobHandler = async (context, { tenantId, readerId, deviceId, ...payload }) => {
  const { database, outside } = context;
  if (outside.push === null) return;
  const { device, office } = await database.tenant(tenantId, async (tx) => ({
    device: (await listDevices(tx, Number(readerId))).find(({ id }) => id === Number(deviceId)),
    office: await tenantName(tx, tenantId),
  }));
  if (device === undefined) return;
  const ring = payload as unknown as Ring;
  const outcome = await outside.push.send(device, JSON.stringify(wordsOf(ring, device, office)));
  if (outcome === 'gone') await forget(context, tenantId, device);
};

/** What the service worker shows (web/src/accounts/notices/notice-worker.ts). */
function wordsOf({ kind, count, subjectId }: Ring, { language }: RungDevice, office: string) {
  return {
    title: office,
    body: noticeText(language)(kind, { count }),
    path: subjectId === null ? '/notifications' : noticePath(kind, subjectId),
    kind,
    language,
    direction: directionOf(language),
  };
}

const forget = ({ database }: JobContext, tenantId: number, { id }: RungDevice): Promise<number> =>
  database.tenant(tenantId, (tx) => removeDevice(tx, id));
