// Receives an email from either entry point: stores it whole with a job to process it, or refuses it. The sender gets a
// success response only after that.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Destination, PostOffice } from './post-office.ts';
import { insertMail, wasReceived } from './queries/receiving.ts';

export interface MailReceiver {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly postOffice: PostOffice;
}

/**
 * The largest email that we store: the largest attachment in base64. The limit for parsing is lower
 * (reading/mail-limits.ts).
 */
export const maxMailBytes = 36 * 1024 * 1024;

/**
 * Stores an email once for each recipient that is one of our addresses; repeated deliveries are ignored.
 * @returns false if no recipient is one of our addresses
 */
export async function receiveMail(
  receiver: MailReceiver,
  raw: Buffer,
  recipients: readonly string[],
): Promise<boolean> {
  const destinations = await destinationsOf(receiver.postOffice, raw, recipients);
  for (const [addressedTo, destination] of destinations)
    await storeMail(receiver, raw, addressedTo, destination);
  return destinations.size > 0;
}

/** An office's plain address counts only if there is no signed address. */
async function destinationsOf(
  postOffice: PostOffice,
  raw: Buffer,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, Destination>> {
  const all = new Map<string, Destination>();
  for (const address of recipients) {
    const destination = await postOffice.read(address);
    if (destination !== null) all.set(localPart(address), destination);
    // A complaint quotes our message, which names the target.
    if (postOffice.isComplaints(address))
      for (const named of (await postOffice.readAll(raw.toString('latin1', 0, reportBytes))).slice(0, 1))
        all.set('complaints', named);
  }
  const signed = [...all].filter(([, { purpose }]) => purpose !== 'office');
  return signed.length > 0 ? new Map(signed) : all;
}

/** A report quotes our headers near its beginning, so we search only this much. */
const reportBytes = 256 * 1024;

const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

async function storeMail(
  { database, jobs, storage }: MailReceiver,
  raw: Buffer,
  addressedTo: string,
  destination: Destination,
): Promise<void> {
  const { tenantId } = destination;
  const sha256 = createHash('sha256').update(raw).digest();
  if (await database.tenant(tenantId, (tx) => wasReceived(tx, { sha256, addressedTo }))) return;
  const storageKey = `${tenantId}/mail/${randomUUID()}`;
  await storage.put(storageKey, raw);
  const isStored = await database.tenant(tenantId, async (tx) => {
    const mail = await insertMail(tx, {
      addressedTo,
      sha256,
      storageKey,
      applicationId: destination.purpose === 'reply' ? destination.id : null,
      answersId: destination.purpose === 'message' ? destination.id : null,
    });
    if (mail !== undefined) await jobs.enqueue(tx, 'messaging/take-mail', [{ tenantId, mailId: mail.id }]);
    return mail !== undefined;
  });
  // A concurrent delivery already stored the same bytes.
  if (!isStored) await storage.remove(storageKey);
}
