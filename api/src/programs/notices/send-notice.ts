import { getLocalText, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { unseal } from '../../accounts/seal.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import type { JobHandler } from '../../job-context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { type EmailOffice, renderEmail } from '../../providers/mail/render-email.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { findNotice } from './queries.ts';
import { en } from './texts/en.ts';

/** Translated texts of opening notices. */
const noticeText = createTranslator(en);

interface NoticeValues {
  readonly office: EmailOffice;
  readonly program: string;
  /** Confirms or cancels the subscription. */
  readonly link: string;
  /** The address of the program's page. */
  readonly page: string;
}

/** `confirm`: asks to confirm the subscription. `opened`: the program opened. */
type NoticeKind = 'confirm' | 'opened';

/**
 * Builds the message of a subscription: one line for a text message, subject and body for an email. Each contains the
 * link to cancel.
 */
function buildNoticeMessage(
  kind: NoticeKind,
  channel: 'email' | 'sms',
  language: string,
  noticeValues: NoticeValues,
): { subject?: string; text: string; html?: string } {
  const say = noticeText(language);
  const { office } = noticeValues;
  const values = { ...noticeValues, tenant: office.name };
  if (channel === 'sms') return { text: say(`${kind}Text`, values) };
  const title = say(`${kind}Subject`, values);
  const text = `${say(`${kind}Intro`, values)}\n\n${say(`${kind}End`, values)}`;
  const button = {
    label: say(`${kind}Button`, values),
    url: kind === 'confirm' ? noticeValues.link : noticeValues.page,
  };
  return renderEmail({ language, office, title, text, button });
}

/** Sends a subscriber the confirmation request or the opening notice. */
export const sendNotice: JobHandler<'programs/send-notice'> = async (
  { database, providers, portalUrl },
  { tenantId, noticeId, kind, sealed },
) => {
  const found = await database.identity(tenantId, async (tx) => {
    const notice = await findNotice(tx, noticeId);
    if (notice === undefined) return null;
    return {
      notice,
      tenant: await getMailSender(tx, tenantId),
      keys: await ensureSigningKeys(tx, 'seal'),
    };
  });
  // The subscription was canceled in the meantime.
  if (found === null) return;
  const { notice, tenant, keys } = found;
  const language = resolveTextLanguage(notice.language);
  const portal = portalUrl(tenant.subdomain, tenant.customDomain);
  const message = buildNoticeMessage(kind === 'confirm' ? 'confirm' : 'opened', notice.channel, language, {
    office: toEmailOffice(tenant, portal, language),
    program: getLocalText(notice.name, language),
    // After the `#`, so that the secret reaches neither logs nor other sites.
    link: `${portal}/opening-notice#${unseal(keys, sealed, 'opening notice')}`,
    page: `${portal}/resources/${notice.programId}`,
  });
  await (notice.channel === 'sms' ? providers.sms : providers.mail).send({
    ...message,
    to: notice.address,
    language,
    tenant: tenant.subdomain,
    idempotencyKey: `opening notice ${sealed}`,
  });
};
