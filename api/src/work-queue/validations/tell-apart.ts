import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteApart, findSide, insertApart, listSent } from '../queries/duplicates.ts';
import { duplicatesOf } from './list-duplicates.ts';

type Pair = readonly [number, number];

export const tellApart: Handle<'work-queue/tell-apart'> = (context, input) =>
  decide(context, input, (pair) => insertApart(context.tx, context.tenant.id, pair, context.actor.name));

export const undoTellApart: Handle<'work-queue/undo-tell-apart'> = (context, input) =>
  decide(context, input, (pair) => deleteApart(context.tx, pair));

/**
 * Saves the decision about two applicants and enqueues the validation of all their applications. Refused if both are
 * the same applicant.
 */
async function decide(
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
      { applicationIds: await listSent(tx, pair), isEcho: true },
    ]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { otherId } });
  return duplicatesOf(context, applicationId);
}
