import { randomUUID } from 'node:crypto';
import { enforceTryLimit } from '../credentials/throttle/tries.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { requireGrantableRoles } from './staff/require-grantable-roles.ts';

/** Limited like codes to one address, so that invitations can't flood a mailbox. */
export const inviteAgain: Handle<'admin/invite-again'> = async (context, { accountId }) => {
  const { tx, tenant, actor } = context;
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined || !row.isActive || row.hasJoined) throw new Refusal('not_found');
  requireGrantableRoles(actor, row.roles, await listGrants(tx, tenant.id));
  await enforceTryLimit(context, 'invitationsToDestination', String(tenant.id), row.mail);
  await context.enqueue('sign-in/send-invitation', [
    { accountId, noticeId: randomUUID(), language: row.language },
  ]);
  context.audit({ subjectKind: 'account', subjectId: accountId });
  return { sent: true };
};
