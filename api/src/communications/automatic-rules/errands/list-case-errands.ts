import { decideErrand } from '@commonway/contract/communications/automatic-rules/decide-errand.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { submittedApplication } from '../../queries.ts';
import { officeClock } from '../office-clock.ts';
import { listWaiting } from '../queries/errands.ts';
import { factsSince } from '../queries/facts.ts';

const mostShown = 50;

/** Leaves out actions that a stop already ended; their job records it when they are due. */
export const listCaseErrands: Handle<'communications/list-case-errands'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  if ((await submittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  const [waiting, { now, ...office }] = await Promise.all([
    listWaiting(tx, applicationId, mostShown),
    officeClock(tx, tenant.id),
  ]);
  const judged = await Promise.all(
    waiting.map(async (errand) => {
      const [facts] = await factsSince(tx, errand.document, [{ ...errand, at: errand.occurredAt }]);
      const isStopped =
        facts === undefined || decideErrand(errand.document, facts, now, office).kind === 'end';
      return isStopped ? [] : [errand];
    }),
  );
  return {
    errands: judged.flat().map(({ id, ruleName, document, dueAt, heldByName }) => ({
      errandId: id,
      ruleName,
      deed: document.deed.kind,
      stops: [...document.stops],
      dueAt,
      heldByName,
    })),
  };
};
