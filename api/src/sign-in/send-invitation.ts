// Invites a person to join an office's staff or a business. Runs as a job, after the invitation was written.
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import { composeInvitation } from '../credentials/letters/compose-messages.ts';
import { sendSignInMessage } from '../credentials/letters/send-message.ts';
import { findInvitee } from '../credentials/queries/logins.ts';
import type { JobHandler } from '../job-context.ts';
import { toEmailOffice } from '../tenants/email-office.ts';
import { getMailSender } from '../tenants/queries.ts';

/**
 * Returns the path of an invitation's link. A person with a password signs in to answer. For others the link finds the
 * login, and a code sent to that address leads to a password (spec 2.5, Find login).
 */
export const buildInvitationPath = (login: string, hasPassword: boolean): string =>
  hasPassword ? '/login?redirect=/session' : `/find-login?${new URLSearchParams({ login_id: login })}`;

/** Sends the message with the link of an invitation, unless it was withdrawn or answered in the meantime. */
export const sendInvitation: JobHandler<'sign-in/send-invitation'> = async (context, payload) => {
  const { tenantId, language } = payload;
  const { invitee, tenant } = await context.database.identity(tenantId, async (tx) => ({
    invitee: await findInvitee(tx, tenantId, payload.accountId),
    tenant: await getMailSender(tx, tenantId),
  }));
  // The invitation was withdrawn or answered in the meantime.
  if (invitee === undefined) return;
  const { login: to, hasPassword } = invitee;
  const portal = context.portalUrl(tenant.subdomain);
  const channel = getLoginChannel(to) === 'email' ? 'email' : 'sms';
  const content = composeInvitation(channel, language, {
    ...invitee,
    office: toEmailOffice(tenant, portal, language),
    address: `${portal}${buildInvitationPath(to, hasPassword)}`,
  });
  await sendSignInMessage(context, {
    channel,
    to,
    content,
    language,
    tenant: tenant.subdomain,
    key: `invitation ${payload.noticeId}`,
  });
};
