import { randomUUID } from 'node:crypto';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { ensurePersonWithLogin } from '../credentials/invited-person.ts';
import { enforceAttemptLimit, recordAttempt } from '../credentials/throttle/attempts.ts';
import type { Transaction } from '../platform/database.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { requireStaffSeat } from '../tenants/plan-limits.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow, insertStaff, listStaffRows } from './queries/staff.ts';
import { canManageStaff, requireGrantableRoles } from './roles.ts';
import { toStaffView } from './staff.ts';

/**
 * Makes the owner of an email address staff of the office and sends the invitation. Refused for roles with more
 * permissions than the caller has.
 */
export const inviteStaff: Handle<'staff/invite-staff'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const mail = input.ds_mail.includes('@') ? normalizeLoginId(input.ds_mail) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  requireGrantableRoles(actor, input.roles, await listGrants(tx, tenant.id));
  await requireStaffSeat(tx);
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
  return toStaffView(row);
};

/**
 * Sends an invitation again to a staff member who has not joined. Limited like codes to one address, so that
 * invitations can't flood a mailbox.
 */
export const inviteAgain: Handle<'staff/invite-again'> = async (context, { accountId }) => {
  const { tx, tenant, actor } = context;
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined || !row.isActive || row.hasJoined) throw new Refusal('not_found');
  requireGrantableRoles(actor, row.roles, await listGrants(tx, tenant.id));
  await enforceAttemptLimit(context, 'invitationsToDestination', String(tenant.id), row.mail);
  await context.enqueue('sign-in/send-invitation', [
    { accountId, noticeId: randomUUID(), language: row.language },
  ]);
  context.audit({ subjectKind: 'account', subjectId: accountId });
  return { sent: true };
};

/** Invitations that one call sends again; more are sent by another call. */
const maxSentAgain = 200;

/**
 * Sends the invitations again to the staff who have not joined, except those with roles that the caller can't assign and
 * those that are limited for now.
 */
export const inviteAllAgain: Handle<'staff/invite-all-again'> = async (context) => {
  const { tx, tenant, actor } = context;
  const grants = await listGrants(tx, tenant.id);
  const pending = await listStaffRows(tx, tenant.id, { afterId: 0, limit: maxSentAgain, status: 'invited' });
  let sent = 0;
  for (const { accountId, mail, language, roles } of pending) {
    if (!canManageStaff(actor, roles, grants)) continue;
    const { isAllowed } = await recordAttempt(context, 'invitationsToDestination', String(tenant.id), mail);
    if (!isAllowed) continue;
    await context.enqueue('sign-in/send-invitation', [{ accountId, noticeId: randomUUID(), language }]);
    context.audit({ subjectKind: 'account', subjectId: accountId });
    sent += 1;
  }
  return { sent, skipped: pending.length - sent };
};

export interface Recruit {
  /** In lower case, like all logins. */
  readonly mail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly requiresSecondFactor: boolean;
  readonly language: string;
}

/**
 * Makes the owner of an email address staff of the tenant; null if they are already. A person who proved the login
 * keeps their own name elsewhere: the name that an administrator typed applies to this office only.
 */
export async function enrollStaff(
  tx: Transaction,
  tenantId: number,
  recruit: Recruit,
): Promise<{ accountId: number } | null> {
  const { mail, firstName, lastName, language, roles, requiresSecondFactor } = recruit;
  const personId = await ensurePersonWithLogin(tx, { login: mail, firstName, lastName, language });
  if (personId === null) return null;
  const name = `${firstName} ${lastName}`;
  const staff = { tenantId, personId, name, mail, roles, requiresSecondFactor };
  const accountId = await insertStaff(tx, staff);
  return accountId === undefined ? null : { accountId };
}
