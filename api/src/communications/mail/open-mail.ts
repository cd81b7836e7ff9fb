// Opens a message that was kept: parsed in a thread of its own, scanned for viruses where it stays raw. Whatever its bytes, it is opened
// once and settled; a message that cannot be parsed is shown as such, with its raw bytes to download.
import { buffer } from 'node:stream/consumers';
import type { JobContext } from '../../job-context.ts';
import { isolateParser, ParserFailure, type ParserLimits } from '../../platform/parse-worker.ts';
import type { readHead, readMail } from './reading/read-mail.ts';
import { blankMail, type ReceivedMail } from './reading/received-mail.ts';

/** Whether the raw bytes of a message may be downloaded; null where it can be displayed and nobody needs them. */
export type RawScan = 'clean' | 'unscanned' | 'held' | null;

export type OpenedMail = ReceivedMail & { readonly rawScan: RawScan };

const parser = new URL('./reading/read-mail.ts', import.meta.url);
/** A message within its limits takes a second; a busy machine may need many times that. */
const limits: ParserLimits = { seconds: 20, heapMegabytes: 512, concurrency: 2, queueLength: 20 };
const readMailIsolated = isolateParser<typeof readMail>(parser, 'readMail', limits);
const readHeadIsolated = isolateParser<typeof readHead>(parser, 'readHead', limits);

/** Throws where storage, the scanner or a thread is not to be had now: the job is tried again. */
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

/** Parses a message in a thread of its own; what cannot be parsed is `unreadable`. */
export async function parseMail(
  { postOffice, log }: Pick<JobContext, 'postOffice' | 'log'>,
  raw: Buffer,
): Promise<ReceivedMail> {
  const { domain } = postOffice;
  try {
    return await readMailIsolated(raw, domain);
  } catch (error) {
    if (!(error instanceof ParserFailure)) throw error;
    log.warn({ err: error, bytes: raw.length }, 'a message cannot be parsed');
  }
  return readHeadIsolated(raw, domain, 'damaged').catch((error: unknown) => {
    if (!(error instanceof ParserFailure)) throw error;
    return blankMail(raw, 'damaged');
  });
}

/** A scanner that stays away leaves the bytes held back, but the message is settled. */
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
