import { type CaseScope, type Context, Refusal } from '../platform/mount/context.ts';
import { findCaseAccess, findProcessId, hasVisibleCase } from './queries/case-access.ts';

/** Whether a case is visible in a scope. */
export const isVisibleIn = (
  scope: CaseScope | null,
  { id, processId }: { readonly id: number; readonly processId: number },
): boolean => scope === null || scope.processIds.includes(processId) || scope.openedIds.includes(id);

/**
 * Refuses staff who may not see a case: they aren't on the team of its program and didn't open it for a reason, or they
 * review the program blind and may see the case only in their reviews. Applicants are admitted by their own rules.
 */
export async function requireCaseAccess({ tx, actor }: Context, applicationId: number): Promise<void> {
  if (actor.staffId === null) return;
  const access = await findCaseAccess(tx, applicationId, actor.staffId);
  if (access === 'blind') throw new Refusal('blind_review');
  if (access === 'restricted') throw new Refusal('case_restricted');
}

/**
 * Refuses an applicant that the actor may not see, as if there were none: applicants see themselves, staff who see all cases
 * everyone, and other staff those with a case that they may see.
 */
export async function requireApplicantAccess({ tx, actor }: Context, applicantId: number): Promise<void> {
  const mayView =
    actor.applicantId === null
      ? actor.caseScope === null || (await hasVisibleCase(tx, applicantId, actor.caseScope))
      : actor.applicantId === applicantId;
  if (!mayView) throw new Refusal('not_found');
}

/** Refuses staff who may not see the cases of a program. */
export async function requireProgramAccess({ tx, actor }: Context, programId: number): Promise<void> {
  if (actor.caseScope === null) return;
  const processId = await findProcessId(tx, programId);
  if (processId !== undefined && !actor.caseScope.processIds.includes(processId))
    throw new Refusal('case_restricted');
}
