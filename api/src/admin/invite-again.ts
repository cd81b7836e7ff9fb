import { randomUUID } from 'node:crypto';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { demandTry } from '../sign-in/throttle/tries.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { demandRolesBelow } from './staff/demand-roles.ts';

/** Limited like codes to one address, so that invitations can't flood a mailbox. */
export const inviteAgain: Handle<'admin/invite-again'> = async (context, { accountId }) => {
  const { tx, tenant, actor } = context;
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined || !row.isActive || row.hasJoined) throw new Refusal('not_found');
  demandRolesBelow(actor, row.roles, await listGrants(tx, tenant.id));
  await demandTry(context, 'invitationsToDestination', String(tenant.id), row.mail);
  await context.enqueue('sign-in/send-invitation', [
    { accountId, noticeId: randomUUID(), language: row.language },
  ]);
  context.audit({ subjectKind: 'account', subjectId: accountId });
  return { sent: true };
};
