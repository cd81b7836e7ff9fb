import { type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { requireRecipientAccess } from '../drafts.ts';
import { findBroadcast } from '../queries/broadcast.ts';
import { buildRecipientsQuery, listRecipients } from '../queries/recipients.ts';
import { en } from './texts/en.ts';

/** Returns a page of a broadcast's recipients, filtered by result. */
export const listBroadcastRecipients: Handle<'broadcasts/list-broadcast-recipients'> = async (
  context,
  { broadcastId, result, afterId },
) => {
  const { tx } = context;
  if ((await findBroadcast(tx, broadcastId)) === undefined) throw new Refusal('not_found');
  await requireRecipientAccess(context, broadcastId);
  return listRecipients(tx, broadcastId, result ?? null, afterId ?? 0);
};

/** Returns the translator of the file's column headings for a language. */
const getColumnHeadings = createTranslator(en);
const columns = [
  'application',
  'applicant',
  'language',
  'channel',
  'result',
  'reason',
  'failure',
  'at',
] as const;

/** Downloads all recipients of a broadcast as a CSV file. Audited before the first row is sent (security 47). */
export const downloadBroadcast: HandleDownload<'broadcasts/download-broadcast'> = async (
  context,
  { broadcastId },
) => {
  const { tx, tenant, language } = context;
  const broadcast = await findBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  await requireRecipientAccess(context, broadcastId);
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { rows: broadcast.total } });
  const say = getColumnHeadings(language);
  return {
    fileName: `message-to-many-${broadcastId}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: await context.streamCsv(
      buildRecipientsQuery(tx, broadcastId, tenant.timeZone),
      columns.map((name) => say(name)),
    ),
  };
};
