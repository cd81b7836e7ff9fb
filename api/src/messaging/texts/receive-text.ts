// Adds a received text, with its signature verified, to the thread of its case, once, even if the provider delivers it
// repeatedly.

import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { InboundText } from '../../providers/phone/phone-port.ts';
import { findContactPointState, recordContactFact } from '../contact-points/queries.ts';
import { letterText } from '../letter-text.ts';
import { notifyOwner } from '../notify-of-message.ts';
import { insertCommunication, markContact } from '../queries.ts';
import { type Keyword, keywordOf } from './keyword-of.ts';
import {
  findCaseOfPhone,
  findOfficeLanguage,
  linkToMessage,
  listOfficesOfPhone,
  saveText,
  type TextCase,
} from './queries/texts.ts';
import { peerHash } from './send-text.ts';

type TextServices = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log'>;

const maxBodyLength = 10_000;

/**
 * Delivers a text to the office that last wrote to its sender, otherwise to the office whose webhook received it. If
 * offices share a number, STOP applies to all of them: carriers see one sender.
 */
export async function receiveText(
  context: TextServices,
  officeHere: number | null,
  text: InboundText,
): Promise<void> {
  const sender = normalizeLoginId(text.from) ?? text.from;
  const offices = await listOfficesOfPhone(context.database, text.to, peerHash(sender));
  const tenant = offices[0] ?? officeHere;
  if (tenant === null) {
    context.log.warn({ text: text.providerId }, 'no office matches the recipient number');
    return;
  }
  const received = { ...text, from: sender };
  const keyword = await context.database.tenant(tenant, (tx) =>
    saveReceivedText(context, tx, tenant, received),
  );
  const others =
    keyword === 'stop' || keyword === 'start' ? offices.filter((office) => office !== tenant) : [];
  for (const office of others)
    await context.database.tenant(office, (tx) => recordConsent(tx, received, keyword as 'stop' | 'start'));
}

/** Stores the text. Returns its keyword, or null if it has none. */
async function saveReceivedText(
  context: TextServices,
  tx: Transaction,
  tenantId: number,
  text: InboundText,
): Promise<Keyword | null> {
  const [state, about] = [
    await findContactPointState(tx, 'sms', text.from),
    await findCaseOfPhone(tx, text.from),
  ];
  const match = keywordOf(text.body, state?.consent === 'opted-out');
  const keyword = match?.keyword ?? null;
  const isAnswerDue = keyword !== null && !text.isAnswered;
  const language = about?.language ?? match?.language ?? (await findOfficeLanguage(tx));
  const saved = await saveText(tx, {
    providerId: text.providerId,
    sender: text.from,
    body: text.body.slice(0, maxBodyLength),
    media: text.media,
    keyword,
    answer: isAnswerDue ? 'due' : null,
    language,
  });
  if (saved === undefined) return keyword;
  if (keyword === 'stop' || keyword === 'start') await recordConsent(tx, text, keyword);
  if (isAnswerDue)
    await context.jobs.enqueue(tx, 'messaging/answer-keyword', [{ tenantId, textId: saved.id }]);
  if (about !== undefined) await addToThread(tx, tenantId, saved.id, text, about);
  await context.events.publish(
    tx,
    tenantId,
    about === undefined ? { staff: true } : { staff: true, applicantId: about.applicantId },
    { kind: 'communication-received', ...(about && { applicationId: about.applicationId }) },
  );
  auditText(tx, tenantId, text, saved.id, about);
  return keyword;
}

const recordConsent = (tx: Transaction, text: InboundText, keyword: 'stop' | 'start') =>
  recordContactFact(tx, {
    channel: 'sms',
    address: text.from,
    kind: keyword === 'stop' ? 'opted-out' : 'opted-in',
    source: 'applicant',
    reportId: text.providerId,
  });

/** Adds a text to the thread of a case. It is unread, even if staff attached it. */
export async function addToThread(
  tx: Transaction,
  tenantId: number,
  textId: number,
  text: Pick<InboundText, 'body' | 'media'>,
  about: TextCase,
): Promise<void> {
  const { applicationId, language } = about;
  const media = text.media > 0 ? letterText(language)('text.media', { count: text.media }) : '';
  const { id } = await insertCommunication(tx, {
    applicationId,
    type: 'SMS',
    channel: 'sms',
    direction: 'in',
    subject: null,
    body: [text.body.slice(0, maxBodyLength), media].filter(Boolean).join('\n'),
    language,
    authorId: about.applicantId,
    authorName: about.name,
    destination: null,
    status: 'received',
    letter: null,
  });
  await markContact(tx, applicationId, 'in', 'SMS');
  await notifyOwner(tx, tenantId, 'message', { id, applicationId });
  await linkToMessage(tx, textId, id);
}

/** Audits the received text without an actor. */
function auditText(
  tx: Transaction,
  tenantId: number,
  text: InboundText,
  textId: number,
  about: TextCase | undefined,
): void {
  const subject = about
    ? { subjectKind: 'application', subjectId: about.applicationId }
    : { subjectKind: 'text', subjectId: textId };
  recordSystemAction(tx, tenantId, {
    operation: 'messaging/receive-text',
    actorName: 'texts',
    requestId: text.providerId,
    notes: [{ ...subject, details: { textId } }],
  });
}
