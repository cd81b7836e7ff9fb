// Shows staff where a case differs from the applicant's profile, and records what they decide.
import type { ProfileConflicts } from '@commonway/contract/work-queue/profile-conflicts.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import type { Difference } from '../../applications/profile/compare-with-profile.ts';
import {
  type Comparison,
  describeDifference,
  findDifference,
  getRevisions,
  loadComparison,
  saveInProfile,
} from '../../applications/profile/profile-differences.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { getRevision } from '../../profiles/describe-profile.ts';
import { type AcceptedDifference, insertAcceptedDifference, listAcceptedDifferences } from './queries.ts';

type Decision = {
  readonly applicationId: number;
  readonly group: string;
  readonly itemId: number;
  readonly field: string;
  readonly revision: number;
};

/** Compares a case that the actor may see with the profile: what both say, and staff didn't decide to keep. */
async function loadConflicts(context: Context, applicationId: number): Promise<Comparison> {
  await requireCaseAccess(context, applicationId);
  const [comparison, accepted] = await Promise.all([
    loadComparison(context, applicationId),
    listAcceptedDifferences(context.tx, applicationId),
  ]);
  const isOpen = (each: Difference): boolean =>
    each.value !== undefined && !accepted.some((row) => isSame(row, toAccepted(comparison, each)));
  return { ...comparison, differences: comparison.differences.filter(isOpen) };
}

const isSame = (one: AcceptedDifference, other: AcceptedDifference): boolean =>
  Object.entries(one).every(([key, value]) => other[key as keyof AcceptedDifference] === value);

/** What staff saw of a difference. */
const toAccepted = ({ version }: Comparison, { place, itemId, row }: Difference): AcceptedDifference => ({
  group: place.group.key,
  itemId,
  field: place.fieldKey,
  version,
  valueId: row?.id ?? 0,
});

const describeConflicts = (context: Context, comparison: Comparison): ProfileConflicts => ({
  conflicts: comparison.differences.map((each) => ({
    ...describeDifference(context, comparison, each),
    canUse: each.place.field?.isReadOnly !== true,
  })),
  revisions: getRevisions(comparison),
  canResolve: context.actor.accountType === 'Government',
});

export const listProfileConflicts: Handle<'work-queue/list-profile-conflicts'> = async (
  context,
  { applicationId },
) => describeConflicts(context, await loadConflicts(context, applicationId));

/** Finds the difference that was decided about; refuses if there is none, or its group was changed since. */
function requireConflict(comparison: Comparison, decision: Decision): Difference {
  const difference = findDifference(comparison, decision);
  if (difference === undefined) throw new Refusal('not_found');
  if (getRevision(comparison.profile, difference.place.group) !== decision.revision)
    throw new Refusal('stale_version');
  return difference;
}

/** Saves the answer in the profile, and lists what still differs. */
export const saveAnswerInProfile: Handle<'work-queue/save-answer-in-profile'> = async (context, input) => {
  const { applicationId, group, field, revision, reason } = input;
  const comparison = await loadConflicts(context, applicationId);
  const difference = requireConflict(comparison, input);
  if (difference.place.field?.isReadOnly) throw new Refusal('not_found');
  await saveInProfile(context, comparison, [difference], { [group]: revision });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { field: `${group}.${field}`, reason },
  });
  return describeConflicts(context, await loadConflicts(context, applicationId));
};

/** Remembers that both are right, and lists what still differs. */
export const dismissDifference: Handle<'work-queue/dismiss-difference'> = async (context, input) => {
  const { applicationId, group, field } = input;
  const comparison = await loadConflicts(context, applicationId);
  const accepted = toAccepted(comparison, requireConflict(comparison, input));
  await insertAcceptedDifference(context.tx, applicationId, accepted, context.actor.personId);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { field: `${group}.${field}` },
  });
  return describeConflicts(context, await loadConflicts(context, applicationId));
};
