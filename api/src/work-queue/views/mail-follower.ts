import type { JobHandler } from '../../job-context.ts';
import { letterHtml } from '../../outside/mail/letter-html.ts';
import { textsOf } from '../../platform/texts.ts';
import { tenantAddress } from '../../tenants/queries.ts';
import { en } from './letters/en.ts';
import { findFollowerLetter } from './queries/entering.ts';

const letterText = textsOf(en, new URL('letters/', import.meta.url));

/** Sends an email about applications that entered a view, by number. Applicants' names stay in the portal. */
export const mailFollower: JobHandler<'work-queue/mail-follower'> = async (
  { database, outside, portalAddress },
  payload,
) => {
  const { tenantId, viewId, staffId, count, lastId } = payload;
  const { letter, tenant } = await database.tenant(tenantId, async (tx) => ({
    letter: await findFollowerLetter(tx, viewId, staffId),
    tenant: await tenantAddress(tx, tenantId),
  }));
  if (letter === undefined) return;
  const { mail, language, view } = letter;
  const say = letterText(language);
  const listedIds = payload.applicationIds.map(String);
  const more = count - listedIds.length;
  const ids = [...listedIds, ...(more > 0 ? [say('more', { count: more })] : [])].join('\n');
  const title = say('subject', { count, view });
  const text = `${say('body', { count, view, ids })}\n\n${say('why')}`;
  const address = `${portalAddress(tenant.subdomain, tenant.customDomain)}/v2/inbox?view=${viewId}`;
  const button = { label: say('open'), address };
  await outside.mail.send({
    to: mail,
    subject: title,
    text: `${text}\n\n${button.label}: ${address}\n`,
    html: letterHtml({ language, tenantName: tenant.name, title, text, button }),
    language,
    tenant: tenant.name,
    idempotencyKey: `view ${tenantId} ${viewId} ${staffId} ${lastId}`,
  });
};
