import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { insertCommunication } from '../queries.ts';
import { lockSummary, recordSummaryDecision } from './queries.ts';

/** Saves the reviewed summary to the thread, under the name of the staff member who reviewed it. */
export const settleSummary: Handle<'communications/settle-summary'> = async (
  context,
  { applicationId, summaryId, text },
) => {
  const { tx, tenant, actor } = context;
  await refuseBlindReviewers(context, applicationId);
  const summary = await lockSummary(tx, applicationId, summaryId);
  if (summary === undefined) throw new Refusal('not_found');
  if (summary.state !== 'proposed') throw new Refusal('summary_settled');
  const message =
    text === null
      ? null
      : await insertCommunication(tx, tenant.id, {
          applicationId,
          type: 'SESSION',
          channel: 'none',
          direction: 'internal',
          subject: null,
          body: text,
          language: summary.language,
          authorId: actor.staffId,
          authorName: actor.name,
          destination: null,
          status: 'internal',
          letter: null,
        });
  const communicationId = message?.id ?? null;
  await recordSummaryDecision(tx, summaryId, actor.name, communicationId);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { summaryId, communicationId },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { communicationId };
};
