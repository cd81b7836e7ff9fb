import { role } from '@commonway/contract/accounts/account-type.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { lockWorkflowsExclusive } from '../programs/queries.ts';
import { handOverWork } from './hand-over.ts';
import { listMemberProgramRows, replaceMemberPrograms } from './queries/programs.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { requireGrantableRoles } from './roles.ts';

/** Lists the programs, and whether a staff member is on their teams. */
export const listMemberPrograms: Handle<'staff/list-member-programs'> = async (context, { accountId }) => {
  const { tx, tenant, language } = context;
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  return { programs: await listMemberProgramRows(tx, row.personId, language) };
};

/**
 * Sets the programs whose teams a staff member is on, and hands over the open work of those that they can no longer see.
 * Refused for roles with more permissions than the caller has.
 */
export const saveMemberPrograms: Handle<'staff/save-member-programs'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const { accountId, processIds, handOver = [] } = input;
  // No one assigns a case to them meanwhile.
  lockWorkflowsExclusive(tx, tenant.id);
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  requireGrantableRoles(actor, row.roles, await listGrants(tx, tenant.id));
  invalidateSessions(row.personId);
  const before = await listMemberProgramRows(tx, row.personId, language);
  await replaceMemberPrograms(tx, row.personId, processIds);
  const programs = await listMemberProgramRows(tx, row.personId, language);
  const hidden = programs.filter(
    ({ hasTeam, isOnTeam }, index) => hasTeam && !isOnTeam && before[index]?.isOnTeam,
  );
  // Administrators see the cases of every program.
  if (!row.roles.includes(role.admin) && hidden.length > 0)
    await handOverWork(
      context,
      row.staffId,
      handOver,
      hidden.map(({ processId }) => processId),
    );
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { processIds } });
  return { programs };
};
