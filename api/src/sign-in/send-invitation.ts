// Invites a person to join an office's staff. Runs as a job, after the invitation was written.

import { composeInvitationEmail } from '../credentials/letters/compose-messages.ts';
import { findInvitee } from '../credentials/queries/logins.ts';
import type { JobHandler } from '../job-context.ts';
import { toEmailOffice } from '../tenants/email-office.ts';
import { getMailSender } from '../tenants/queries.ts';

/**
 * Returns the path of an invitation's link. A person with a password signs in to answer. For others the link finds the
 * login, and a code sent to that mailbox leads to a password (spec 2.5, Find login).
 */
export const buildInvitationPath = (mail: string, hasPassword: boolean): string =>
  hasPassword ? '/login?redirect=/session' : `/find-login?${new URLSearchParams({ login_id: mail })}`;

/** Sends the email with the link of an invitation, unless it was withdrawn or answered in the meantime. */
export const sendInvitation: JobHandler<'sign-in/send-invitation'> = async (
  { database, providers, portalUrl },
  payload,
) => {
  const { tenantId, language } = payload;
  const { invited: invitee, tenant } = await database.identity(tenantId, async (tx) => ({
    invited: await findInvitee(tx, tenantId, payload.accountId),
    tenant: await getMailSender(tx, tenantId),
  }));
  // The invitation was withdrawn or answered in the meantime.
  if (invitee === undefined) return;
  const portal = portalUrl(tenant.subdomain);
  const address = `${portal}${buildInvitationPath(invitee.mail, invitee.hasPassword)}`;
  const letter = composeInvitationEmail(String(language), {
    office: toEmailOffice(tenant, portal, String(language)),
    name: invitee.name,
    address,
    hasPassword: invitee.hasPassword,
  });
  await providers.mail.send({
    to: invitee.mail,
    ...letter,
    language: String(language),
    tenant: tenant.subdomain,
    idempotencyKey: `invitation ${payload.noticeId}`,
  });
};
