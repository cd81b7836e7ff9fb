// After submitting, an applicant chooses which answers update their profile. Nothing is overwritten otherwise.

import { maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  describeProvenance,
  getRevision,
  maskValue,
  type StoredProfile,
} from '../../profiles/describe-profile.ts';
import { getViewer, loadProfileOf } from '../../profiles/load-profile.ts';
import { changeItem, getSaying, insertItem, openGroup } from '../../profiles/save-values.ts';
import { compareWithProfile, type Difference } from './compare-with-profile.ts';
import { findSubmission } from './queries.ts';

type DifferenceId = { readonly group: string; readonly itemId: number; readonly field: string };

/** A submitted application with what it says that the profile doesn't. */
export interface Comparison {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly profile: StoredProfile;
  readonly differences: readonly Difference[];
  /** The number of the submission. */
  readonly version: number;
}

/** Compares a submitted application, which the actor may see, with the applicant's profile. */
export async function loadComparison(context: Context, applicationId: number): Promise<Comparison> {
  const submission = await findSubmission(context.tx, applicationId);
  if (submission === undefined) throw new Refusal('not_found');
  const { applicantId, version } = submission;
  const profile = await loadProfileOf(context, applicantId);
  const differences = await compareWithProfile(context, profile, applicationId, submission);
  return { applicationId, applicantId, profile, differences, version };
}

/** Loads the comparison of the caller's own application. */
async function loadOwnComparison(context: Context, applicationId: number): Promise<Comparison> {
  const comparison = await loadComparison(context, applicationId);
  if (comparison.applicantId !== context.actor.applicantId) throw new Refusal('not_found');
  // Names belong to the account, and contacts are offered with a proof that they are theirs (record 132).
  const isOffered = ({ place: { field } }: Difference): boolean =>
    field?.column === undefined || field.column === 'birth_date';
  return { ...comparison, differences: comparison.differences.filter(isOffered) };
}

/** Describes a difference with private values masked. */
export function describeDifference(context: Context, { applicantId }: Comparison, difference: Difference) {
  const { question, place, itemId, answer, value, row } = difference;
  const isPrivate = question.isPrivate === true || place.field?.isPrivate === true;
  const mask = (each: unknown) => (isPrivate ? maskAnswer(each) : maskValue(each)) as never;
  return {
    ...toId(difference),
    itemId,
    key: question.key,
    answer: mask(answer),
    value: value === undefined ? null : mask(value),
    ...describeProvenance(row, getViewer(context, applicantId)),
  };
}

const toId = ({ place, itemId }: Difference): DifferenceId => ({
  group: place.group.key,
  itemId,
  field: place.fieldKey,
});

/** The revision of each group that differs. */
export const getRevisions = ({ profile, differences }: Comparison): Record<string, number> =>
  Object.fromEntries(differences.map(({ place: { group } }) => [group.key, getRevision(profile, group)]));

/** Finds a difference; undefined if there is none any more. */
export const findDifference = ({ differences }: Comparison, id: DifferenceId): Difference | undefined =>
  differences.find((each) => {
    const { group, itemId, field } = toId(each);
    return group === id.group && itemId === id.itemId && field === id.field;
  });

export const listProfileDifferences: Handle<'applications/list-profile-differences'> = async (
  context,
  { applicationId },
) => {
  const comparison = await loadOwnComparison(context, applicationId);
  return {
    differences: comparison.differences.map((each) => describeDifference(context, comparison, each)),
    revisions: getRevisions(comparison),
  };
};

/** Saves the chosen answers in the applicant's profile. */
export const updateProfile: Handle<'applications/update-profile'> = async (context, input) => {
  const { applicationId, values, revisions } = input;
  const comparison = await loadOwnComparison(context, applicationId);
  const chosen = values.flatMap((id) => findDifference(comparison, id) ?? []);
  await saveInProfile(context, comparison, [...new Set(chosen)], revisions);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { saved: chosen.length } });
  return { saved: chosen.length };
};

/**
 * Saves answers in the profile, with the application as their source. Refuses if their group was changed since its
 * revision.
 */
export async function saveInProfile(
  context: Context,
  { applicationId, applicantId }: Comparison,
  chosen: readonly Difference[],
  revisions: Readonly<Record<string, number>>,
): Promise<void> {
  const saying = { ...getSaying(context), source: 'application', sourceId: applicationId } as const;
  // An application has at most one item of each group.
  for (const [group, differences] of Map.groupBy(chosen, ({ place }) => place.group)) {
    const open = await openGroup(context, {
      id: applicantId,
      group: group.key,
      revision: revisions[group.key] ?? 0,
    });
    const itemId = differences[0]?.itemId ?? 0;
    const values = Object.fromEntries(differences.map(({ place, answer }) => [place.fieldKey, answer]));
    if (group.repeats && itemId === 0) await insertItem(context, open, values, saying);
    else await changeItem(context, open, itemId, values, saying);
  }
}
