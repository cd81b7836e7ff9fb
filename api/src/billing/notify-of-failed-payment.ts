// Dunning: the provider decides when to retry, and we notify the office's administrators of each attempt that failed.
import { randomUUID } from 'node:crypto';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { isPaymentDue } from '@commonway/contract/billing/billing-status.ts';
import type { BillingSubscription } from '@commonway/contract/billing/billing-subscription.ts';
import type { JobContext, JobHandler } from '../job-context.ts';
import { listAdministrators } from '../marketplace/ending/queries.ts';
import { createTranslator } from '../platform/texts.ts';
import { renderEmail } from '../providers/mail/render-email.ts';
import { toEmailOffice } from '../tenants/email-office.ts';
import { getMailSender, loadCalendarSettings } from '../tenants/queries.ts';
import { insertNotice } from './queries.ts';
import { en } from './texts/en.ts';

const getEmailTexts = createTranslator(en);

/** Enqueues an email to each administrator, once for each failed attempt and once when the office became read-only. */
export async function notifyOfFailedPayment(
  { database, jobs }: JobContext,
  officeId: number,
  { id: subscriptionId, status, failedPayment }: BillingSubscription,
): Promise<void> {
  if (failedPayment === null) return;
  const kind = status === 'unpaid' ? 'suspended' : 'failed';
  await database.identity(officeId, async (tx) => {
    if ((await insertNotice(tx, failedPayment, kind)) === 0) return;
    const administrators = await listAdministrators(tx, role.admin);
    await jobs.enqueue(
      tx,
      'billing/send-payment-notice',
      administrators.map(({ accountId }) => ({
        tenantId: officeId,
        accountId,
        subscriptionId,
        kind,
        noticeId: randomUUID(),
      })),
    );
  });
}

/** Sends an administrator the email about a failed payment, unless it was paid in the meantime. */
export const sendPaymentNotice: JobHandler<'billing/send-payment-notice'> = async (
  { database, providers, portalUrl },
  { tenantId, accountId, subscriptionId, kind, noticeId },
) => {
  const subscription = await providers.billing.find(subscriptionId);
  if (subscription === null || !isPaymentDue(subscription.status)) return;
  const { administrator, tenant, timeZone } = await database.identity(tenantId, async (tx) => ({
    administrator: (await listAdministrators(tx, role.admin)).find((each) => each.accountId === accountId),
    tenant: await getMailSender(tx, tenantId),
    timeZone: (await loadCalendarSettings(tx, tenantId)).timeZone,
  }));
  if (administrator === undefined) return;
  const { language, mail } = administrator;
  const say = getEmailTexts(language);
  const portal = portalUrl(tenant.subdomain, tenant.customDomain);
  const office = toEmailOffice(tenant, portal, language);
  const values = { office: office.name };
  const nextAttemptAt = kind === 'failed' ? (subscription.failedPayment?.nextAttemptAt ?? null) : null;
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone });
  const content = {
    language,
    office,
    title: say(`${kind}.subject`, values),
    text: [
      say(`${kind}.body`, values),
      ...(nextAttemptAt === null ? [] : [say('retry', { date: format.format(new Date(nextAttemptAt)) })]),
      say(`${kind}.effect`, values),
    ].join('\n\n'),
    button: { label: say('update'), url: `${portal}/v2/instance-portal?section=plan` },
  };
  await providers.mail.send({
    to: mail,
    ...renderEmail(content),
    language,
    tenant: office.name,
    idempotencyKey: `payment ${noticeId}`,
  });
};
