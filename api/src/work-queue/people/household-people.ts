// Household members who are applicants of the office themselves, to link their names to their pages.
import { readHousehold } from '@commonway/contract/programs/form/household.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmission } from '../queries/case.ts';
import { findApplicantsLike } from './queries.ts';

/**
 * Lists the members of a household, except the applicant, who have cases that the actor may see. A name alone matches
 * no one: the birth date must be the same. Masked answers match no one either.
 */
export const listHouseholdPeople: Handle<'work-queue/list-household-people'> = async (
  context,
  { applicationId },
) => {
  const { tx, actor } = context;
  const [submission] = await Promise.all([
    findSubmission(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (submission === undefined) throw new Refusal('not_found');
  const { form, answers } = submission;
  const household = readHousehold(form, maskPrivate(form, answers));
  const members = (household?.members ?? []).flatMap(({ name, birthDate }, member) =>
    member > 0 && name !== '' && birthDate !== null ? [{ member, name, birthDate }] : [],
  );
  if (members.length === 0) return { people: [] };
  return { people: await findApplicantsLike(tx, { applicationId, members, scope: actor.caseScope }) };
};
