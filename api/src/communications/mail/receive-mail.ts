// Takes a mail in, by whichever door: kept whole and with a job to read it, or not taken at all. Only then does its sender hear a yes.
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Destination, PostOffice } from './post-office.ts';
import { insertMail, wasReceived } from './queries/receiving.ts';

export interface Doorkeeper {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly postOffice: PostOffice;
}

/** The largest message we keep: of the largest attachment, in base64. It is parsed up to a smaller size (reading/mail-limits.ts). */
export const mostMailBytes = 36 * 1024 * 1024;

/**
 * Keeps a mail for each of the recipients that is an address of ours. The same again is kept once.
 * @returns false where none of them is
 */
export async function receiveMail(
  door: Doorkeeper,
  raw: Buffer,
  recipients: readonly string[],
): Promise<boolean> {
  const destinations = await destinationsOf(door.postOffice, raw, recipients);
  for (const [addressedTo, destination] of destinations) await keep(door, raw, addressedTo, destination);
  return destinations.size > 0;
}

/** An office's plain address counts only where no signed one says more. */
async function destinationsOf(
  postOffice: PostOffice,
  raw: Buffer,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, Destination>> {
  const all = new Map<string, Destination>();
  for (const address of recipients) {
    const destination = await postOffice.read(address);
    if (destination !== null) all.set(localPart(address), destination);
    // What a complaint is about stands in the message of ours that it quotes.
    if (postOffice.isComplaints(address))
      for (const named of (await postOffice.readAll(raw.toString('latin1', 0, reportBytes))).slice(0, 1))
        all.set('complaints', named);
  }
  const signed = [...all].filter(([, { purpose }]) => purpose !== 'office');
  return signed.length > 0 ? new Map(signed) : all;
}

/** A report quotes the head of our message; what stands further in is not looked for. */
const reportBytes = 256 * 1024;

const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

async function keep(
  { database, jobs, storage }: Doorkeeper,
  raw: Buffer,
  addressedTo: string,
  destination: Destination,
): Promise<void> {
  const { tenantId } = destination;
  const sha256 = createHash('sha256').update(raw).digest();
  if (await database.tenant(tenantId, (tx) => wasReceived(tx, { sha256, addressedTo }))) return;
  const storageKey = `${tenantId}/mail/${randomUUID()}`;
  await storage.put(storageKey, raw);
  const isKept = await database.tenant(tenantId, async (tx) => {
    const mail = await insertMail(tx, {
      tenantId,
      addressedTo,
      sha256,
      storageKey,
      applicationId: destination.purpose === 'reply' ? destination.id : null,
      answersId: destination.purpose === 'message' ? destination.id : null,
    });
    if (mail !== undefined)
      await jobs.enqueue(tx, 'communications/take-mail', [{ tenantId, mailId: mail.id }]);
    return mail !== undefined;
  });
  // Another door was faster with the same bytes.
  if (!isKept) await storage.remove(storageKey);
}
