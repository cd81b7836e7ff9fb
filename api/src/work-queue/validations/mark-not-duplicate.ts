import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteDistinctPair, findSide, insertDistinctPair, listSubmittedIds } from '../queries/duplicates.ts';
import { duplicatesOf } from './list-duplicates.ts';

type Pair = readonly [number, number];

export const markNotDuplicate: Handle<'work-queue/mark-not-duplicate'> = (context, input) =>
  changePair(context, input, (pair) =>
    insertDistinctPair(context.tx, context.tenant.id, pair, context.actor.name),
  );

export const unmarkNotDuplicate: Handle<'work-queue/unmark-not-duplicate'> = (context, input) =>
  changePair(context, input, (pair) => deleteDistinctPair(context.tx, pair));

/**
 * Saves the decision about two applicants and enqueues the validation of all their applications. Refused if both are
 * the same applicant.
 */
async function changePair(
  context: Context,
  { applicationId, otherId }: { applicationId: number; otherId: number },
  write: (pair: Pair) => Promise<number>,
) {
  const { tx } = context;
  const [one, other] = await Promise.all([findSide(tx, applicationId), findSide(tx, otherId)]);
  if (one === undefined || other === undefined || one.applicantId === other.applicantId)
    throw new Refusal('not_found');
  const pair: Pair = [one.applicantId, other.applicantId];
  if ((await write(pair)) > 0)
    await context.enqueue('applications/validate', [
      { applicationIds: await listSubmittedIds(tx, pair), isEcho: true },
    ]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { otherId } });
  return duplicatesOf(context, applicationId);
}
