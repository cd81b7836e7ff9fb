// Sends notices by letter and push. Runs every minute for each tenant, so that notices that came together go out
// together, and notices that were read in the meantime are not sent.
import { getDigestTime } from '@commonway/contract/accounts/notices/digest-time.ts';
import { mailCadences } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { type QuietHours, skipQuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { listUnsuspendedTenantIds, loadCalendarSettings } from '../../tenants/queries.ts';
import { lockReadersDuePush } from './queries/devices.ts';
import {
  deleteOldNotices,
  insertLetters,
  type LetterCadence,
  lockReadersDueLetter,
} from './queries/letters.ts';

const batchSize = 500;

/** Runs every minute: enqueues the due emails and pushes of all tenants. */
export const sendNotices: JobHandler<'accounts/send-notices'> = async (context) => {
  for (const { id } of await listUnsuspendedTenantIds(context.database)) await sendTenantNotices(context, id);
};

/** Enqueues one tenant's due emails and pushes, and deletes old notices. Several workers may run it concurrently. */
export async function sendTenantNotices({ database, jobs }: JobContext, tenantId: number, now?: Date) {
  await database.tenant(tenantId, async (tx) => {
    const { timeZone } = await loadCalendarSettings(tx, tenantId);
    const office: Office = { timeZone, now: now ?? tx.now };
    for (const cadence of mailCadences)
      if (cadence !== 'never') {
        const letters = await createDueLetters(tx, office, cadence);
        const payloads = letters.map((letter) => ({ ...letter, tenantId }));
        await jobs.enqueue(tx, 'accounts/send-notice-letter', payloads);
      }
    const readers = (await lockReadersDuePush(tx, batchSize)).filter(
      (reader) => !isInQuietHours(reader.quiet, office),
    );
    const rings = readers.map(({ readerId }) => ({ tenantId, readerId }));
    await jobs.enqueue(tx, 'accounts/push-to-devices', rings);
    await deleteOldNotices(tx);
  });
}

interface Office {
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Creates the due emails of one cadence. Immediate ones wait for the end of their reader's quiet hours; daily and
 * weekly ones are sent in the morning.
 */
async function createDueLetters(tx: Transaction, office: Office, cadence: LetterCadence) {
  const { day, before } =
    cadence === 'at-once'
      ? { day: office.now.toISOString().slice(0, 10), before: office.now }
      : getDigestTime(cadence, office.now, office.timeZone);
  const due = await lockReadersDueLetter(tx, cadence, before, batchSize);
  const readerIds = due
    .filter(({ quiet }) => cadence !== 'at-once' || !isInQuietHours(quiet, office))
    .map(({ readerId }) => readerId);
  if (readerIds.length === 0) return [];
  return insertLetters(tx, { cadence, day, before, readerIds });
}

/** Whether the reader's quiet hours apply now. */
const isInQuietHours = (quiet: QuietHours | null, { now, timeZone }: Office): boolean =>
  skipQuietHours(now, quiet, timeZone) > now;
