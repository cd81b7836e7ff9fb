import type { SummaryView } from '@commonway/contract/messaging/summaries.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmittedApplication, insertCommunication } from '../queries.ts';
import { findSummary, insertSummaryRequest, lockSummary, recordSummaryDecision } from './queries.ts';

/** Returns the newest summary of a case that is requested, proposed, or failed; null if there is none. */
export const getSummary: Handle<'messaging/get-summary'> = async (context, { applicationId }) => {
  const [application, summary] = await Promise.all([
    findSubmittedApplication(context.tx, applicationId),
    findSummary(context.tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return { summary: summary ?? null };
};

/** Requests an AI-generated summary of a case's thread, or returns the one that is already open. */
export const askSummary: Handle<'messaging/ask-summary'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  const request = { applicationId, language: actor.language, askedByName: actor.name };
  const created = await insertSummaryRequest(tx, request);
  if (created === undefined) return { summary: (await findSummary(tx, applicationId)) as SummaryView };
  await context.enqueue('messaging/summarize-thread', [{ summaryId: created.id }]);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { summaryId: created.id },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { summary: created };
};

/**
 * Saves the reviewed text of a proposed summary to the thread, under the name of the staff member who reviewed it.
 * Discards the summary if `text` is null.
 */
export const settleSummary: Handle<'messaging/settle-summary'> = async (
  context,
  { applicationId, summaryId, text },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const summary = await lockSummary(tx, applicationId, summaryId);
  if (summary === undefined) throw new Refusal('not_found');
  if (summary.state !== 'proposed') throw new Refusal('summary_settled');
  const message =
    text === null
      ? null
      : await insertCommunication(tx, {
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
