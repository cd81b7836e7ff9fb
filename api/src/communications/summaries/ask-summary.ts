import type { SummaryView } from '@commonway/contract/communications/summaries/summary-view.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { submittedApplication } from '../queries.ts';
import { findSummary, insertSummary } from './queries.ts';

export const askSummary: Handle<'communications/ask-summary'> = async (context, { applicationId }) => {
  const { tx, tenant, actor } = context;
  if ((await submittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, applicationId);
  const wish = { applicationId, language: actor.language, askedByName: actor.name };
  const asked = await insertSummary(tx, tenant.id, wish);
  if (asked === undefined) return { summary: (await findSummary(tx, applicationId)) as SummaryView };
  await context.enqueue('communications/summarise', [{ summaryId: asked.id }]);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { summaryId: asked.id },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { summary: asked };
};
