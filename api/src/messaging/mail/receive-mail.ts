// Receives an email from either entry point: stores it whole with a job to process it, or refuses it. The sender gets a
// success response only after that.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Destination, InboundAddresses } from './inbound-addresses.ts';
import { insertMail, isMailStored } from './queries/receiving.ts';

export interface MailReceiver {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly inboundAddresses: InboundAddresses;
}

/**
 * The largest email that we store: the largest attachment in base64. The limit for parsing is lower
 * (reading/mail-limits.ts).
 */
export const maxMailBytes = 36 * 1024 * 1024;

/**
 * Stores an email, with a job to process it, once for each recipient that is one of our addresses; repeated deliveries
 * are ignored.
 * @returns false if no recipient is one of our addresses
 */
export async function receiveMail(
  receiver: MailReceiver,
  raw: Buffer,
  recipients: readonly string[],
): Promise<boolean> {
  const destinations = await resolveDestinations(receiver.inboundAddresses, raw, recipients);
  for (const [addressedTo, destination] of destinations)
    await storeMail(receiver, raw, addressedTo, destination);
  return destinations.size > 0;
}

/**
 * Resolves the recipients that are our addresses to their offices, cases, or messages, by address. An office's plain
 * address counts only if there is no signed address.
 */
async function resolveDestinations(
  inboundAddresses: InboundAddresses,
  raw: Buffer,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, Destination>> {
  const all = new Map<string, Destination>();
  for (const address of recipients) {
    const destination = await inboundAddresses.resolve(address);
    if (destination !== null) all.set(getLocalPart(address), destination);
    // A complaint quotes our message, which names the target.
    if (inboundAddresses.isComplaintsAddress(address))
      for (const named of (await inboundAddresses.findSigned(raw.toString('latin1', 0, reportBytes))).slice(
        0,
        1,
      ))
        all.set('complaints', named);
  }
  const signed = [...all].filter(([, { purpose }]) => purpose !== 'office');
  return signed.length > 0 ? new Map(signed) : all;
}

/** A report quotes our headers near its beginning, so we search only this much. */
const reportBytes = 256 * 1024;

/** The part before the @, in lower case. */
const getLocalPart = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

/** Stores an email for one of our addresses and enqueues its processing, unless it is already stored. */
async function storeMail(
  { database, jobs, storage }: MailReceiver,
  raw: Buffer,
  addressedTo: string,
  destination: Destination,
): Promise<void> {
  const { tenantId } = destination;
  const sha256 = createHash('sha256').update(raw).digest();
  if (await database.tenant(tenantId, (tx) => isMailStored(tx, { sha256, addressedTo }))) return;
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
