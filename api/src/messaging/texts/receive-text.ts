// Adds a received text, with its signature verified, to the thread of its case, once, even if the provider delivers it
// repeatedly.

import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { InboundText } from '../../providers/phone/phone-port.ts';
import { findContactPointState, recordContactFact } from '../contact-points/queries.ts';
import { messageText } from '../message-text.ts';
import { notifyCaseOwner } from '../notify-of-message.ts';
import { insertCommunication, updateLastContact } from '../queries.ts';
import { type Keyword, parseKeyword } from './parse-keyword.ts';
import {
  findCaseByPhone,
  getOfficeLanguage,
  insertReceivedText,
  linkTextToMessage,
  listOfficesByPhone,
  type TextCase,
} from './queries/texts.ts';
import { hashPhone } from './send-text.ts';

type TextServices = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log'>;

const maxBodyLength = 10_000;

/**
 * Delivers a text to the office that last wrote to its sender, otherwise to the office whose webhook received it. If
 * offices share a number, STOP applies to all of them: carriers see one sender.
 * @param hostTenantId the tenant of the webhook's host
 */
export async function receiveText(
  context: TextServices,
  hostTenantId: number | null,
  text: InboundText,
): Promise<void> {
  const sender = normalizeLoginId(text.from) ?? text.from;
  const offices = await listOfficesByPhone(context.database, text.to, hashPhone(sender));
  const tenant = offices[0] ?? hostTenantId;
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
    await context.database.tenant(office, (tx) =>
      recordKeywordConsent(tx, received, keyword as 'stop' | 'start'),
    );
}

/**
 * Stores a received text once, adds it to the thread of its case, and enqueues the reply to a keyword. Returns its
 * keyword, or null if it has none.
 */
async function saveReceivedText(
  context: TextServices,
  tx: Transaction,
  tenantId: number,
  text: InboundText,
): Promise<Keyword | null> {
  const [state, textCase] = [
    await findContactPointState(tx, 'sms', text.from),
    await findCaseByPhone(tx, text.from),
  ];
  const match = parseKeyword(text.body, state?.consent === 'opted-out');
  const keyword = match?.keyword ?? null;
  const isAnswerDue = keyword !== null && !text.isAnswered;
  const language = textCase?.language ?? match?.language ?? (await getOfficeLanguage(tx));
  const saved = await insertReceivedText(tx, {
    providerId: text.providerId,
    sender: text.from,
    body: text.body.slice(0, maxBodyLength),
    media: text.media,
    keyword,
    answer: isAnswerDue ? 'due' : null,
    language,
  });
  if (saved === undefined) return keyword;
  if (keyword === 'stop' || keyword === 'start') await recordKeywordConsent(tx, text, keyword);
  if (isAnswerDue)
    await context.jobs.enqueue(tx, 'messaging/answer-keyword', [{ tenantId, textId: saved.id }]);
  if (textCase !== undefined) await addTextToThread(tx, tenantId, saved.id, text, textCase);
  await context.events.publish(
    tx,
    tenantId,
    textCase === undefined ? { staff: true } : { staff: true, applicantId: textCase.applicantId },
    { kind: 'communication-received', ...(textCase && { applicationId: textCase.applicationId }) },
  );
  auditText(tx, tenantId, text, saved.id, textCase);
  return keyword;
}

/** Adds the sender's opt-in or opt-out by keyword to the consent ledger. */
const recordKeywordConsent = (tx: Transaction, text: InboundText, keyword: 'stop' | 'start') =>
  recordContactFact(tx, {
    channel: 'sms',
    address: text.from,
    kind: keyword === 'stop' ? 'opted-out' : 'opted-in',
    source: 'applicant',
    reportId: text.providerId,
  });

/**
 * Adds a received text to the thread of a case, and notifies the case's owner. It is unread, even if staff attached it.
 */
export async function addTextToThread(
  tx: Transaction,
  tenantId: number,
  textId: number,
  text: Pick<InboundText, 'body' | 'media'>,
  textCase: TextCase,
): Promise<void> {
  const { applicationId, language } = textCase;
  const media = text.media > 0 ? messageText(language)('text.media', { count: text.media }) : '';
  const { id } = await insertCommunication(tx, {
    applicationId,
    type: 'SMS',
    channel: 'sms',
    direction: 'in',
    subject: null,
    body: [text.body.slice(0, maxBodyLength), media].filter(Boolean).join('\n'),
    language,
    authorId: textCase.applicantId,
    authorName: textCase.name,
    destination: null,
    status: 'received',
    letter: null,
  });
  await updateLastContact(tx, applicationId, 'in', 'SMS');
  await notifyCaseOwner(tx, tenantId, 'message', { id, applicationId });
  await linkTextToMessage(tx, textId, id);
}

/** Audits a received text as a system action. */
function auditText(
  tx: Transaction,
  tenantId: number,
  text: InboundText,
  textId: number,
  textCase: TextCase | undefined,
): void {
  const subject = textCase
    ? { subjectKind: 'application', subjectId: textCase.applicationId }
    : { subjectKind: 'text', subjectId: textId };
  recordSystemAction(tx, tenantId, {
    operation: 'messaging/receive-text',
    actorName: 'texts',
    requestId: text.providerId,
    notes: [{ ...subject, details: { textId } }],
  });
}
