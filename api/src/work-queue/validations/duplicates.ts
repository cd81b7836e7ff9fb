import { computeLikenessScore } from '@commonway/contract/applications/validations/rule-definition.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { DuplicateSide, DuplicatesView } from '@commonway/contract/work-queue/duplicates.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import {
  type DuplicateSideRow,
  deleteDistinctPair,
  findDuplicateSide,
  insertDistinctPair,
  listCandidates,
  listSimilarIds,
  listSubmittedIds,
} from '../queries/duplicates.ts';
import { isTwin } from './is-twin.ts';

const maxCandidates = 20;
/** Below this score, the applicants share one field of five, or have a similar name only: a coincidence. */
const minScore = 0.35;

/** Lists the applications of other applicants that are similar to this one. */
export const listDuplicates: Handle<'work-queue/list-duplicates'> = (context, { applicationId }) =>
  loadDuplicates(context, applicationId);

/** Loads the applications of other applicants that are similar to this one, most similar first, with their scores. */
async function loadDuplicates(context: Context, applicationId: number): Promise<DuplicatesView> {
  const { tx, language } = context;
  const [subject, ids] = await Promise.all([
    findDuplicateSide(tx, applicationId),
    listSimilarIds(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (subject === undefined) throw new Refusal('not_found');
  const candidates = await listCandidates(tx, applicationId, ids);
  const scored = candidates
    .map(({ likeness, notDuplicate, ...row }) => ({
      ...toDuplicateSide(row, language),
      likeness,
      notDuplicate,
      score: Math.round(computeLikenessScore(likeness) * 100) / 100,
      isTwin: isTwin(subject, row, likeness),
    }))
    .filter(({ score }) => score >= minScore);
  /** Sorts applicants who are known to be different last, and twins before them, then by score, then by age. */
  const compareCandidates = (one: (typeof scored)[number], other: (typeof scored)[number]): number =>
    Number(one.notDuplicate !== null) - Number(other.notDuplicate !== null) ||
    Number(one.isTwin) - Number(other.isTwin) ||
    other.score - one.score ||
    other.applicationId - one.applicationId;
  return {
    subject: toDuplicateSide(subject, language),
    candidates: scored.sort(compareCandidates).slice(0, maxCandidates),
  };
}

/** Converts a row to one side of a comparison, with private answers masked. */
function toDuplicateSide(
  { programName, form, answers, ...row }: DuplicateSideRow,
  language: string,
): DuplicateSide {
  const shown = maskPrivate(form, answers);
  const toTextOrNull = (value: unknown): string | null =>
    typeof value === 'string' && value !== '' ? value : null;
  return {
    applicationId: row.applicationId,
    applicantId: row.applicantId,
    kind: row.kind,
    submittedAt: row.submittedAt,
    name: row.name,
    mail: row.mail,
    programName: localizeText(programName, language),
    birthDate: toTextOrNull(shown['birthDate']),
    phone: toTextOrNull(shown['phone']),
    address: formatAddress(shown['address']),
  };
}

/** Formats an answered address on one line; null if it is empty. */
function formatAddress(address: unknown): string | null {
  if (typeof address !== 'object' || address === null) return typeof address === 'string' ? address : null;
  const { line1, line2, city, zip } = address as Record<string, unknown>;
  return (
    [line1, line2, city, zip].filter((part) => typeof part === 'string' && part !== '').join(', ') || null
  );
}

type Pair = readonly [number, number];

/** Records that the applicants of two applications are different people; returns the remaining duplicates. */
export const markNotDuplicate: Handle<'work-queue/mark-not-duplicate'> = (context, input) =>
  decidePair(context, input, (pair) => insertDistinctPair(context.tx, pair, context.actor.name));

/** Removes the record that the applicants of two applications are different people. */
export const unmarkNotDuplicate: Handle<'work-queue/unmark-not-duplicate'> = (context, input) =>
  decidePair(context, input, (pair) => deleteDistinctPair(context.tx, pair));

/**
 * Saves or removes the decision about the applicants of two applications by `write`, which returns the number of changed
 * rows. If any, enqueues the validation of all their applications. Refuses if both are the same applicant.
 */
async function decidePair(
  context: Context,
  { applicationId, otherId }: { applicationId: number; otherId: number },
  write: (pair: Pair) => Promise<number>,
) {
  const { tx } = context;
  const [one, other] = await Promise.all([
    findDuplicateSide(tx, applicationId),
    findDuplicateSide(tx, otherId),
  ]);
  if (one === undefined || other === undefined || one.applicantId === other.applicantId)
    throw new Refusal('not_found');
  const pair: Pair = [one.applicantId, other.applicantId];
  if ((await write(pair)) > 0)
    await context.enqueue('applications/validate', [
      { applicationIds: await listSubmittedIds(tx, pair), isEcho: true },
    ]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { otherId } });
  return loadDuplicates(context, applicationId);
}
