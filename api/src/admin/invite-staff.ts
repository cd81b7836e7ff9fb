import { randomUUID } from 'node:crypto';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { staffView } from './list-staff.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { enrollStaff } from './staff/enroll-staff.ts';
import { requireGrantableRoles } from './staff/require-grantable-roles.ts';

export const inviteStaff: Handle<'admin/invite-staff'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const mail = input.ds_mail.includes('@') ? normalizeLoginId(input.ds_mail) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  requireGrantableRoles(actor, input.roles, await listGrants(tx, tenant.id));
  const enrolled = await enrollStaff(tx, tenant.id, {
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
  return staffView(row);
};
