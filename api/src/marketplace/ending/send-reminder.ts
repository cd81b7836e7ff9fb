import { role } from '@commonway/contract/accounts/account-type.ts';
import type { JobHandler } from '../../job-context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { renderEmail } from '../../providers/mail/render-email.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender, loadCalendarSettings } from '../../tenants/queries.ts';
import { findDeleteAfter, listAdministrators } from './queries.ts';
import { en } from './texts/en.ts';

const getEmailTexts = createTranslator(en);

/** Tells an administrator when the office is deleted, unless that was stopped in the meantime. */
export const sendDeletionReminder: JobHandler<'marketplace/send-deletion-reminder'> = async (
  { database, providers, portalUrl },
  { tenantId, accountId, reminderId },
) => {
  const { deleteAfter, administrator, tenant, timeZone } = await database.identity(tenantId, async (tx) => ({
    deleteAfter: await findDeleteAfter(tx),
    administrator: (await listAdministrators(tx, role.admin)).find((each) => each.accountId === accountId),
    tenant: await getMailSender(tx, tenantId),
    timeZone: (await loadCalendarSettings(tx, tenantId)).timeZone,
  }));
  if (deleteAfter === null || administrator === undefined) return;
  const { language, mail } = administrator;
  const say = getEmailTexts(language);
  const dateFormat = { dateStyle: 'long', timeZone } as const;
  const date = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, dateFormat).format(
    new Date(deleteAfter),
  );
  const portal = portalUrl(tenant.subdomain, tenant.customDomain);
  const office = toEmailOffice(tenant, portal, language);
  const values = { office: office.name, date };
  const content = {
    language,
    office,
    title: say('subject', values),
    text: [say('body', values), say('export'), say('renew', values)].join('\n\n'),
    button: { label: say('open'), url: `${portal}/v2/instance-portal?section=plan` },
  };
  await providers.mail.send({
    to: mail,
    ...renderEmail(content),
    language,
    tenant: office.name,
    idempotencyKey: `deletion ${reminderId}`,
  });
};
