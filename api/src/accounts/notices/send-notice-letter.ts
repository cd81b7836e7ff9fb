import { noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getLocalText, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Translate } from '../../platform/texts.ts';
import { type EmailOffice, renderEmail } from '../../providers/mail/render-email.ts';
import { type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../../providers/message-port.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { ensureSigningKeys } from '../signing-keys.ts';
import { noticeText } from './notice-text.ts';
import { clearLetterHandedOver, findUnsentLetter, markLetterHandedOver } from './queries/letters.ts';
import { buildUnreadSubjectsQuery, type UnreadSubject } from './queries/notice-lists.ts';
import { createStopToken } from './stop-notice-letters.ts';
import type { en } from './texts/en.ts';

// Writes a notice letter: kinds, programs, and numbers, but no people's names and no message content, because others
// may read the email.
/** How many subjects of a kind a letter names; for the rest it gives a count. */
const maxSubjects = 5;

interface NoticeLetter {
  readonly language: string;
  readonly office: EmailOffice;
  /** The newest few of each kind, grouped by kind. */
  readonly subjects: readonly UnreadSubject[];
  readonly portal: string;
  readonly stopAt: string;
}

/**
 * Composes the email about unread notices: kinds, programs, and numbers, but no people's names and no message content,
 * because others may read it.
 */
function composeNoticeLetter(letter: NoticeLetter): {
  language: string;
  subject: string;
  text: string;
  html: string;
} {
  const { office, portal, stopAt } = letter;
  const language = resolveTextLanguage(letter.language);
  const say = noticeText(language);
  const kinds = [...Map.groupBy(letter.subjects, ({ kind }) => kind).values()];
  const count = kinds.reduce((sum, [first]) => sum + (first?.kindCount ?? 0), 0);
  const lines = kinds.map((ofKind) => composeKindLines(ofKind, say, language)).join('\n\n');
  const title = say('letter.subject', { tenant: office.name, count });
  const button = { label: say('letter.open'), url: `${portal}/notifications` };
  const why = [
    say('letter.why', { settings: `${portal}/profile-settings/notifications` }),
    say('letter.stop', { stop: stopAt }),
  ].join('\n');
  return { language, ...renderEmail({ language, office, title, text: `${lines}\n\n${why}`, button }) };
}

/** Whether the subject still exists and the reader may see it; other subjects have no name and are left out. */
const isVisible = ({ kind, program, view }: UnreadSubject): boolean => {
  const { about } = noticeKinds[kind];
  return (about !== 'application' || program !== null) && (about !== 'view' || view !== null);
};

/** The lines about the notices of one kind, with the names of their subjects. */
function composeKindLines(
  subjects: readonly UnreadSubject[],
  translate: Translate<TextKey<typeof en>>,
  language: string,
): string {
  const [first] = subjects;
  if (first === undefined) return '';
  const names = subjects.flatMap(({ program, view, subjectId }) => {
    const label = program === null ? view : getLocalText(program, language);
    return label === null ? [] : [translate('letter.about', { label, id: String(subjectId) })];
  });
  const more = first.subjectCount - subjects.length;
  if (names.length > 0 && more > 0) names.push(translate('letter.more', { count: more }));
  return [translate(first.kind, { count: first.kindCount }), ...names.map((name) => `– ${name}`)].join('\n');
}

/** Sends one email with the reader's unread notices, limited to what the reader may see now. */
export const sendNoticeLetter: JobHandler<'accounts/send-notice-letter'> = async (
  context,
  { tenantId, letterId },
) => {
  const message = await loadLetter(context, tenantId, letterId);
  if (message !== undefined) await sendAtMostOnce(context, tenantId, letterId, message);
};

/** Loads and composes an email; undefined if there is no address or nothing left to report. */
async function loadLetter(
  { database, portalUrl }: JobContext,
  tenantId: number,
  letterId: number,
): Promise<OutgoingMessage | undefined> {
  return database.identity(tenantId, async (tx) => {
    const reader = await findUnsentLetter(tx, letterId);
    if (reader === undefined || reader.mail === null) return undefined;
    const unread = await tx.rows<UnreadSubject>(
      buildUnreadSubjectsQuery(tenantId, reader, { kind: null, letterId, maxSubjects }),
    );
    const subjects = unread.filter(isVisible);
    if (subjects.length === 0) return undefined;
    const tenant = await getMailSender(tx, tenantId);
    const portal = portalUrl(tenant.subdomain, tenant.customDomain);
    const [key] = await ensureSigningKeys(tx, 'mail');
    const token = createStopToken(key, { tenantId, readerId: reader.readerId });
    const stopAt = `${portal}/stop-letters?token=${token}`;
    const office = toEmailOffice(tenant, portal, reader.language);
    const content = composeNoticeLetter({
      language: reader.language,
      office,
      subjects,
      portal,
      stopAt,
    });
    return {
      ...content,
      to: reader.mail,
      tenant: office.name,
      idempotencyKey: `notices ${tenantId} ${letterId}`,
      stopAt,
    };
  });
}

/**
 * Sends an email at most once. The row is marked just before the message can leave, so a worker's crash leaves it
 * unsent or sent once, never twice.
 */
async function sendAtMostOnce(
  { database, providers }: JobContext,
  tenantId: number,
  letterId: number,
  message: OutgoingMessage,
): Promise<void> {
  let isClaimed = false;
  const handOver = async (): Promise<void> => {
    isClaimed = await database.tenant(tenantId, (tx) => markLetterHandedOver(tx, letterId));
    if (!isClaimed) throw new Error('another worker is sending this email');
  };
  try {
    await providers.mail.send(message, handOver);
    // A provider that supports idempotency keys does not call us before sending.
    if (!isClaimed) await database.tenant(tenantId, (tx) => markLetterHandedOver(tx, letterId));
  } catch (error) {
    // It may have been sent, or would be refused again; in both cases we do not retry.
    if (error instanceof UnknownOutcome || error instanceof RefusedMessage) return;
    if (isClaimed) await database.tenant(tenantId, (tx) => clearLetterHandedOver(tx, letterId));
    throw error;
  }
}
