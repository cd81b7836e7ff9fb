import type { JobHandler } from '../../job-context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { renderEmail } from '../../providers/mail/render-email.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { en } from './letters/en.ts';
import { findEscalationEmail } from './queries.ts';

const getEmailTexts = createTranslator(en);
/** An email lists at most this many applications and counts the rest. */
const maxListedIds = 20;

/**
 * Sends one email per staff member about all cases for which a rule was due, by application number. Names stay in the
 * portal.
 */
export const sendEscalationEmail: JobHandler<'work-queue/mail-escalation'> = async (
  { database, providers, portalUrl },
  payload,
) => {
  const { tenantId, staffId, ruleId, letterId } = payload;
  const { letter, tenant } = await database.tenant(tenantId, async (tx) => ({
    letter: await findEscalationEmail(tx, staffId, ruleId),
    tenant: await getMailSender(tx, tenantId),
  }));
  if (letter === undefined) return;
  const { mail, language, state, afterPercent, action } = letter;
  const say = getEmailTexts(language);
  const ids = payload.applicationIds;
  const more = ids.length - maxListedIds;
  const listedIds = [...ids.slice(0, maxListedIds), ...(more > 0 ? [say('more', { count: more })] : [])].join(
    '\n',
  );
  const values = { count: ids.length, state, percent: afterPercent, ids: listedIds };
  const isAssigned = action === 'assign-person' || action === 'assign-role';
  const title = say('subject', values);
  const text = say(isAssigned ? 'assigned' : 'notified', values);
  const portal = portalUrl(tenant.subdomain, tenant.customDomain);
  const office = toEmailOffice(tenant, portal, language);
  const button = { label: say('open'), url: `${portal}/v2/inbox?sort=Due` };
  await providers.mail.send({
    to: mail,
    ...renderEmail({ language, office, title, text, button }),
    language,
    tenant: office.name,
    idempotencyKey: `escalation ${tenantId} ${letterId}`,
  });
};
