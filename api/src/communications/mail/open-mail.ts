// Opens a stored email: parses it in a worker thread, and scans it for viruses if it stays raw. Every email is opened
// once and settled. One that can't be parsed is shown as unreadable, with its raw bytes to download.
import { buffer } from 'node:stream/consumers';
import type { JobContext } from '../../job-context.ts';
import { isolateParser, ParserFailure, type ParserLimits } from '../../platform/parse-worker.ts';
import type { readHead, readMail } from './reading/read-mail.ts';
import { blankMail, type ReceivedMail } from './reading/received-mail.ts';

/** Whether the raw bytes of an email may be downloaded; null if it can be displayed. */
export type RawScan = 'clean' | 'unscanned' | 'held' | null;

export type OpenedMail = ReceivedMail & { readonly rawScan: RawScan };

const parser = new URL('./reading/read-mail.ts', import.meta.url);
/** An email within the limits takes a second to parse; a busy machine may need many times that. */
const limits: ParserLimits = { seconds: 20, heapMegabytes: 512, concurrency: 2, queueLength: 20 };
const readMailIsolated = isolateParser<typeof readMail>(parser, 'readMail', limits);
const readHeadIsolated = isolateParser<typeof readHead>(parser, 'readHead', limits);

/** Throws if storage, the scanner, or a worker thread is unavailable; the job is then retried. */
export async function openMail(
  context: Pick<JobContext, 'storage' | 'outside' | 'postOffice' | 'log'>,
  storageKey: string,
  isLastTry: boolean,
): Promise<OpenedMail> {
  const raw = await buffer(await context.storage.get(storageKey));
  const mail = await parseMail(context, raw);
  return {
    ...mail,
    rawScan: mail.unreadable === null ? null : await scanRaw(context, storageKey, isLastTry),
  };
}

/** Parses an email in a worker thread. Sets `unreadable` if it can't be parsed. */
export async function parseMail(
  { postOffice, log }: Pick<JobContext, 'postOffice' | 'log'>,
  raw: Buffer,
): Promise<ReceivedMail> {
  const { domain } = postOffice;
  try {
    return await readMailIsolated(raw, domain);
  } catch (error) {
    if (!(error instanceof ParserFailure)) throw error;
    log.warn({ err: error, bytes: raw.length }, 'failed to parse an email');
  }
  return readHeadIsolated(raw, domain, 'damaged').catch((error: unknown) => {
    if (!(error instanceof ParserFailure)) throw error;
    return blankMail(raw, 'damaged');
  });
}

/** If the scanner stays unavailable, blocks the bytes but still settles the email. */
async function scanRaw(
  { storage, outside }: Pick<JobContext, 'storage' | 'outside'>,
  storageKey: string,
  isLastTry: boolean,
): Promise<RawScan> {
  try {
    const verdict = await outside.virusScan.scan(await storage.get(storageKey));
    return verdict === 'infected' ? 'held' : verdict;
  } catch (error) {
    if (!isLastTry) throw error;
    return 'held';
  }
}
