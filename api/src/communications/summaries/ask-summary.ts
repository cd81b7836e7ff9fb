import type { SummaryView } from '@commonway/contract/communications/summaries/summary-view.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../queries.ts';
import { findSummary, insertSummary } from './queries.ts';

export const askSummary: Handle<'communications/ask-summary'> = async (context, { applicationId }) => {
  const { tx, tenant, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, applicationId);
  const request = { applicationId, language: actor.language, askedByName: actor.name };
  const created = await insertSummary(tx, tenant.id, request);
  if (created === undefined) return { summary: (await findSummary(tx, applicationId)) as SummaryView };
  await context.enqueue('communications/summarize-thread', [{ summaryId: created.id }]);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { summaryId: created.id },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { summary: created };
};
