import { randomUUID } from 'node:crypto';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { recordSystemAction } from '../platform/mount/audit.ts';
import { enrollStaff } from '../staff/invitations.ts';
import { CommandError } from './tenants.ts';

export interface Administrator {
  readonly mail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/** The person is staff of the tenant already. */
export class AlreadyStaff extends CommandError {}

/** Makes a person administrator of a tenant and enqueues the invitation. Fails if they are staff already. */
export async function inviteAdministrator(
  { database, jobs }: { database: Database; jobs: Jobs },
  tenantId: number,
  { mail: typed, firstName, lastName, language }: Administrator,
): Promise<void> {
  const mail = typed.includes('@') ? normalizeLoginId(typed) : null;
  if (mail === null) throw new CommandError(`"${typed}" is not a valid email address.`);
  await database.identity(tenantId, async (tx) => {
    const recruit = { mail, firstName, lastName, language, roles: [role.admin], requiresSecondFactor: false };
    const enrolled = await enrollStaff(tx, tenantId, recruit);
    if (enrolled === null) throw new AlreadyStaff(`${mail} is already a staff member of this tenant.`);
    const { accountId } = enrolled;
    recordInvitation(tx, tenantId, accountId, mail);
    await jobs.enqueue(tx, 'sign-in/send-invitation', [
      { tenantId, accountId, noticeId: randomUUID(), language },
    ]);
  });
}

/** Audits the invitation with the operator as the actor. */
const recordInvitation = (tx: Transaction, tenantId: number, accountId: number, mail: string) =>
  recordSystemAction(tx, tenantId, {
    operation: 'operator/invite-administrator',
    actorName: 'operator',
    notes: [{ subjectKind: 'account', subjectId: accountId, details: { mail } }],
  });
