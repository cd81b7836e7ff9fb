// Invites a person to share a household. Runs as a job, after the invitation was written.
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import { composeHouseholdInvitation } from '../../credentials/letters/compose-messages.ts';
import { sendSignInMessage } from '../../credentials/letters/send-message.ts';
import type { JobHandler } from '../../job-context.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { findPendingInvitation, isBlockedBy } from './queries.ts';

const path = '/login?redirect=/profile/household';

/** Sends the message, unless the invitation was answered or withdrawn, or the person blocked the sender. */
export const sendHouseholdInvitation: JobHandler<'profiles/send-household-invitation'> = async (
  context,
  { tenantId, membershipId, noticeId, language },
) => {
  const { invitation, tenant } = await context.database.identity(tenantId, async (tx) => {
    const found = await findPendingInvitation(tx, membershipId);
    const isBlocked = found !== undefined && (await isBlockedBy(tx, found.creatorId, found.login));
    return { invitation: isBlocked ? undefined : found, tenant: await getMailSender(tx, tenantId) };
  });
  if (invitation === undefined) return;
  const { login: to, name } = invitation;
  const portal = context.portalUrl(tenant.subdomain);
  const channel = getLoginChannel(to) === 'email' ? 'email' : 'sms';
  const content = composeHouseholdInvitation(channel, language, {
    office: toEmailOffice(tenant, portal, language),
    name,
    address: `${portal}${path}`,
  });
  await sendSignInMessage(context, {
    channel,
    to,
    content,
    language,
    tenant: tenant.subdomain,
    key: `household invitation ${noticeId}`,
  });
};
