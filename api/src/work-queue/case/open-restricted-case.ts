import { openingHours } from '@commonway/contract/work-queue/case-limits.ts';
import { notify } from '../../accounts/notices/notify.ts';
import { findCaseAccess, insertCaseOpening, listSupervisorIds } from '../../accounts/queries/case-access.ts';
import { invalidateSessions } from '../../accounts/session-cache.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmittedApplication } from '../queries/case.ts';

/**
 * Opens a case outside of the actor's programs for some hours. The reason is audited, and the program's supervisors are
 * notified. Never opens a case that the actor reviews blind.
 */
export const openRestrictedCase: Handle<'work-queue/open-restricted-case'> = async (context, input) => {
  const { tx, actor, now } = context;
  const { applicationId, reason } = input;
  const staffId = actor.staffId ?? 0;
  const [application, access] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    findCaseAccess(tx, applicationId, staffId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  if (access === 'blind') throw new Refusal('blind_review');
  if (access === 'granted') return { expiresAt: null };
  const expiresAt = new Date(now.getTime() + openingHours * 3_600_000).toISOString();
  invalidateSessions(actor.personId);
  const { id } = await insertCaseOpening(tx, { applicationId, staffId, reason, expiresAt });
  const to = await listSupervisorIds(tx, applicationId, staffId);
  await notify(tx, tx.tenantId, [
    { kind: 'case-opened', to, subjectId: applicationId, key: `opening ${id}` },
  ]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { reason, expiresAt } });
  return { expiresAt };
};
