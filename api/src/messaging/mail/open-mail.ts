// Opens a stored email: parses it in a worker thread, and scans its raw bytes for viruses if they are offered for
// download. Every email is opened once and settled. One that can't be parsed is shown as unreadable.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import type { JobContext } from '../../job-context.ts';
import { type Context, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { isolateParser, ParserFailure, type ParserLimits } from '../../platform/parse-worker.ts';
import { escapeHtml } from '../../providers/mail/render-email.ts';
import {
  findInboundMessageCase,
  findMailAttachment,
  findMailHtmlOfMessage,
  findRawMail,
} from './queries/reading.ts';
import type { readHead, readMail } from './reading/mail-thread.ts';
import { createUnreadableMail, type ReceivedMail } from './reading/received-mail.ts';

/**
 * Downloads the raw bytes of an email of which something can't be displayed. An unmatched email is only for the office's own staff,
 * like its list.
 */
export const downloadRawMail: HandleDownload<'messaging/download-raw-mail'> = async (context, { mailId }) => {
  const { tx, actor, storage } = context;
  const found = await findRawMail(tx, mailId);
  if (found === undefined) throw new Refusal('not_found');
  if (found.applicationId !== null) await requireCaseAccess(context, found.applicationId);
  else if (actor.accountType !== 'Government') throw new Refusal('not_found');
  if (found.rawScan === 'held') throw new Refusal('file_held');
  context.audit({ subjectKind: 'mail', subjectId: mailId });
  return {
    fileName: `message-${mailId}.eml`,
    mediaType: 'message/rfc822',
    bytes: await storage.get(found.storageKey),
  };
};

/** Whether the raw bytes of an email may be downloaded; null if all of it is displayed. */
export type RawScan = 'clean' | 'unscanned' | 'held' | null;

export type OpenedMail = ReceivedMail & { readonly rawScan: RawScan };

const parser = new URL('./reading/mail-thread.ts', import.meta.url);
/** An email within the limits takes a second to parse; a busy machine may need many times that. */
const limits: ParserLimits = { seconds: 20, heapMegabytes: 512, concurrency: 2, queueLength: 20 };
const readMailIsolated = isolateParser<typeof readMail>(parser, 'readMail', limits);
const readHeadIsolated = isolateParser<typeof readHead>(parser, 'readHead', limits);

/**
 * Loads a stored email from storage, parses it, and scans it for viruses if some of it can't be displayed. Throws if storage,
 * the scanner, or a worker thread is unavailable; the job is then retried.
 */
export async function openMail(
  context: Pick<JobContext, 'storage' | 'providers' | 'inboundAddresses' | 'log'>,
  storageKey: string,
  isLastTry: boolean,
): Promise<OpenedMail> {
  const raw = await buffer(await context.storage.get(storageKey));
  const mail = await parseMail(context, raw);
  return {
    ...mail,
    rawScan: mail.isPartial ? await scanRawMail(context, storageKey, isLastTry) : null,
  };
}

/** Parses an email in a worker thread. If that fails, parses only its headers and sets `unreadable`. */
export async function parseMail(
  { inboundAddresses, log }: Pick<JobContext, 'inboundAddresses' | 'log'>,
  raw: Buffer,
): Promise<ReceivedMail> {
  const { domain } = inboundAddresses;
  try {
    return await readMailIsolated(raw, domain);
  } catch (error) {
    if (!(error instanceof ParserFailure)) throw error;
    log.warn({ err: error, bytes: raw.length }, 'failed to parse an email');
  }
  return readHeadIsolated(raw, domain, 'damaged').catch((error: unknown) => {
    if (!(error instanceof ParserFailure)) throw error;
    return createUnreadableMail(raw, 'damaged');
  });
}

/**
 * Scans the stored bytes of an email for viruses. If the scanner is still unavailable at the last try, returns `held`:
 * the bytes can't be downloaded, but the email is settled.
 */
async function scanRawMail(
  { storage, providers }: Pick<JobContext, 'storage' | 'providers'>,
  storageKey: string,
  isLastTry: boolean,
): Promise<RawScan> {
  try {
    const verdict = await providers.virusScan.scan(await storage.get(storageKey));
    return verdict === 'infected' ? 'held' : verdict;
  } catch (error) {
    if (!isLastTry) throw error;
    return 'held';
  }
}

/** The case of an inbound message; throws `not_found` if there is none or the actor may not read it. */
export async function requireMailCase(
  context: Context,
  communicationId: number,
): Promise<{ applicationId: number }> {
  const found = await findInboundMessageCase(context.tx, communicationId);
  if (found === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, found.applicationId);
  return found;
}

/**
 * The HTML page around the sanitized HTML of an email. The response's content security policy isolates it
 * (platform/mount/answering/send-file.ts).
 */
const renderMailPage = ({ html, language }: { readonly html: string; readonly language: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mail</title>
<style>
:root { color-scheme: light }
body { margin: 0; padding: 12px; background: #fff; color: #1c1b19; font: 15px/1.5 system-ui, 'Noto Sans', sans-serif; overflow-wrap: anywhere }
table { border-collapse: collapse } td, th { padding: 2px 8px 2px 0; vertical-align: top; text-align: start }
blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid #cfcbc2; color: #57544d }
pre { white-space: pre-wrap } a { color: #1d4f91 }
</style></head>
<body>${html}</body>
</html>`;

/** Returns the sanitized HTML of a received email as a page for a frame. */
export const showMail: HandleDownload<'messaging/show-mail'> = async (context, { communicationId }) => {
  await requireMailCase(context, communicationId);
  const found = await findMailHtmlOfMessage(context.tx, communicationId);
  if (found === undefined) throw new Refusal('not_found');
  const bytes = Buffer.from(renderMailPage(found));
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
    isFramed: true,
  };
};

/** Downloads an attachment of a received email that passed its scan. Audits the download. */
export const downloadMailAttachment: HandleDownload<'messaging/download-mail-attachment'> = async (
  context,
  { communicationId, documentId },
) => {
  const { applicationId } = await requireMailCase(context, communicationId);
  const attachment = await findMailAttachment(context.tx, communicationId, documentId);
  if (attachment === undefined) throw new Refusal('not_found');
  const { storageKey, ...file } = attachment;
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await context.storage.get(storageKey) };
};
