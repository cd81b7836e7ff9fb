import { randomUUID } from 'node:crypto';
import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { shownStaff } from './list-staff.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { demandRolesBelow } from './staff/demand-roles.ts';
import { enrolStaff } from './staff/enrol-staff.ts';

export const inviteStaff: Handle<'admin/invite-staff'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const mail = input.ds_mail.includes('@') ? normaliseLoginId(input.ds_mail) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  demandRolesBelow(actor, input.roles, await listGrants(tx, tenant.id));
  const enrolled = await enrolStaff(tx, tenant.id, {
    mail,
    language,
    firstName: input.ds_firstname,
    lastName: input.ds_lastname,
    roles: input.roles,
    requiresSecondFactor: input.requiresSecondFactor,
  });
  if (enrolled === null) throw new Refusal('already_staff');
  const { accountId } = enrolled;
  await context.enqueue('sign-in/send-invitation', [{ accountId, noticeId: randomUUID(), language }]);
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { mail, roles: input.roles } });
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  return shownStaff(row);
};
