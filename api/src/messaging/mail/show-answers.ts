// Answers that an applicant typed into a quote without marks. Only by the message that we sent can they be distinguished from our own text.
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { renderEmail } from '../../providers/mail/render-email.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { messageText } from '../message-text.ts';
import type { OpenedMail } from './open-mail.ts';
import { listSentEmails } from './queries/receiving.ts';
import { isQuoteOf } from './reading/is-quote-of.ts';
import { readUnmarkedQuote } from './reading/split-quote.ts';

interface CaseOfMail {
  readonly tenantId: number;
  /** Null if the email belongs to no case. */
  readonly applicationId: number | null;
}

/** Shows a quote without marks as new text, unless it is one of our messages in the case, word for word. */
export async function showAnswersInQuote(
  context: Pick<JobContext, 'inboundAddresses' | 'portalUrl'>,
  tx: Transaction,
  { tenantId, applicationId }: CaseOfMail,
  mail: OpenedMail,
): Promise<OpenedMail> {
  const { quote, newText, subject } = mail;
  const { domain: ownDomain } = context.inboundAddresses;
  const quoted = quote && readUnmarkedQuote(quote, { ownDomain, subject: subject ?? '' });
  if (!quoted) return mail;
  const sent = applicationId === null ? [] : await listSentTexts(context, tx, tenantId, applicationId);
  if (sent.some((text) => isQuoteOf(quoted, text))) return mail;
  return { ...mail, newText: `${newText}\n\n${quote}`, quote: null };
}

/** The texts of the newest emails that we sent about a case, with everything that their layout shows. */
async function listSentTexts(
  { portalUrl }: Pick<JobContext, 'portalUrl'>,
  tx: Transaction,
  tenantId: number,
  applicationId: number,
): Promise<string[]> {
  const [sender, emails] = [await getMailSender(tx, tenantId), await listSentEmails(tx, applicationId)];
  return emails.map(({ subject, body, language }) => {
    const portal = portalUrl(sender.subdomain);
    const office = toEmailOffice(sender, portal, language);
    const title = subject || office.name;
    const button = { label: messageText(language)('open'), url: portal };
    const { text } = renderEmail({ language, office, title, text: body, button });
    return `${office.name}\n${title}\n${text}`;
  });
}
