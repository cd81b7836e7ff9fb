// Applicants who may be the same as one, and the memory of who isn't.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import {
  computeLikenessScore,
  type Likeness,
} from '@commonway/contract/applications/validations/rule-definition.ts';
import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import type { SimilarPerson } from '@commonway/contract/work-queue/similar-people.ts';
import { isVisibleApplicant } from '../../accounts/queries/case-access.ts';
import { type Actor, type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteDistinctPair, insertDistinctPair, listSubmittedIds } from '../queries/duplicates.ts';
import { findComparedPerson, listSimilarRows, type SimilarRow } from '../queries/similar-people.ts';
import { isTwin } from '../validations/is-twin.ts';
import { listOpenMerges } from './merging/queries.ts';

const maxCandidates = 20;
/** Two fields of five, or a name alone, are a coincidence. */
const minScore = 0.5;
const minNameLikeness = 0.3;

/** Whether two applicants are so similar that staff should compare them. */
export const isPossibleDuplicate = (likeness: Likeness): boolean =>
  computeLikenessScore(likeness) > minScore &&
  ((likeness.name ?? 0) >= minNameLikeness || likeness.phone === 1 || likeness.mail === 1);

/** Whether the actor merges applicants: a merge moves cases of every program, and perhaps a sign-in. */
export const canMerge = ({ accountType, caseScope, permissions }: Actor): boolean =>
  accountType === 'Government' && caseScope === null && permits(permissions, 'UserMgmt', 'ReadWrite');

/** Lists the applicants who may be the same as this one, with the score of each field. */
export const listSimilarPeople: Handle<'work-queue/list-similar-people'> = (context, { id }) =>
  loadSimilarPeople(context, id);

/** Refuses applicants whom the actor doesn't find, as if they didn't exist. */
async function requireApplicant({ tx, actor }: Context, id: number): Promise<void> {
  if (!(await isVisibleApplicant(tx, id, actor.caseScope))) throw new Refusal('not_found');
}

async function loadSimilarPeople(context: Context, id: number) {
  const { tx, actor } = context;
  await requireApplicant(context, id);
  const [subject, rows, merges] = await Promise.all([
    findComparedPerson(tx, id, actor.caseScope),
    listSimilarRows(tx, id, actor.caseScope),
    canMerge(actor) ? listOpenMerges(tx, id) : [],
  ]);
  if (subject === undefined) throw new Refusal('not_found');
  return { candidates: rankCandidates(subject, rows), merges, canMerge: canMerge(actor) };
}

/** Scores the candidates and masks their contacts; twins come after others, and those who are known to be different last. */
function rankCandidates(subject: { readonly name: string }, rows: readonly SimilarRow[]): SimilarPerson[] {
  const rank = ({ notDuplicate, isTwin: isLikeTwin }: SimilarPerson): number =>
    notDuplicate === null ? Number(isLikeTwin) : 2;
  return rows
    .filter(({ likeness }) => isPossibleDuplicate(likeness))
    .map((row) => ({
      ...row,
      mail: row.mail && maskContact(row.mail),
      phone: row.phone && maskContact(row.phone),
      score: Math.round(computeLikenessScore(row.likeness) * 100) / 100,
      isTwin: isTwin(subject, row, row.likeness),
    }))
    .sort((one, other) => rank(one) - rank(other) || other.score - one.score || one.id - other.id)
    .slice(0, maxCandidates);
}

/** Records that two applicants are different, or removes that; returns the remaining duplicates. */
export const markDifferentPeople: Handle<'work-queue/mark-different-people'> = async (
  context,
  { id, otherId, isDifferent },
) => {
  const { tx, actor } = context;
  if (id === otherId) throw new Refusal('not_found');
  await Promise.all([requireApplicant(context, id), requireApplicant(context, otherId)]);
  const pair = [id, otherId] as const;
  const changed = isDifferent
    ? await insertDistinctPair(tx, pair, actor.name)
    : await deleteDistinctPair(tx, pair);
  if (changed > 0)
    await context.enqueue('applications/validate', [
      { applicationIds: await listSubmittedIds(tx, pair), isEcho: true },
    ]);
  context.audit({ subjectKind: 'applicant', subjectId: id, details: { otherId, isDifferent } });
  return loadSimilarPeople(context, id);
};
