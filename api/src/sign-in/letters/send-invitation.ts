// Tells a new member of the staff how to come in. Runs as a job, after they were enrolled.
import type { JobHandler } from '../../job-context.ts';
import { tenantAddress } from '../../tenants/queries.ts';
import { findInvited } from '../queries/people.ts';
import { invitationLetter } from './write-letter.ts';

/** The link searches the login by itself; a code to this mailbox then opens the way to a password (spec 2.5, Find login). */
export const sendInvitation: JobHandler = async ({ database, outside, portalAddress }, payload) => {
  const { tenantId, language } = payload;
  const { invited, tenant } = await database.identity(tenantId, async (tx) => ({
    invited: await findInvited(tx, tenantId, Number(payload['accountId'])),
    tenant: await tenantAddress(tx, tenantId),
  }));
  // Whoever was let go in the meantime is not called in any more.
  if (invited === undefined) return;
  const search = new URLSearchParams({ login_id: invited.mail });
  const address = `${portalAddress(tenant.subdomain)}/find-login?${search}`;
  const letter = invitationLetter(String(language), { tenant: tenant.name, name: invited.name, address });
  await outside.mail.send({
    to: invited.mail,
    ...letter,
    language: String(language),
    tenant: tenant.subdomain,
    idempotencyKey: `invitation ${String(payload['noticeId'])}`,
  });
};
