import { listRequestableFields } from '@commonway/contract/applications/requests/open-questions.ts';
import { reasonsFor, requestReasons } from '@commonway/contract/applications/requests/request-rules.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { dayIn } from '../../applications/day-in.ts';
import { findSentForm } from '../../applications/requests/queries.ts';
import { requestText } from '../../applications/requests/read-request.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { dueDateRange } from './due-date-range.ts';
import { listWaitingStates } from './queries.ts';

export const getRequestChoices: Handle<'work-queue/get-request-choices'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant, now, language } = context;
  const [sent] = await Promise.all([
    findSentForm(tx, applicationId, null),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const { form, frozen, processId, stateId, applicant } = sent;
  const askable = new Set(listRequestableFields(form, frozen, dayIn(tenant.timeZone, now)));
  const pages = form.pages.map((page) => ({
    key: page.key,
    title: localText(page.title, language),
    questions: page.fields
      .filter((field) => askable.has(field))
      .map((field) => ({
        field: field.key,
        label: localText(field.label, language),
        isPaper: field.kind === 'file',
        reasons: [...reasonsFor(field.kind)],
      })),
  }));
  const say = requestText(language);
  const [waiting] = await listWaitingStates(tx, processId, stateId);
  return {
    pages: pages.filter(({ questions }) => questions.length > 0),
    reasons: Object.fromEntries(requestReasons.map((reason) => [reason, say(reason)])),
    due: dueDateRange(tenant.timeZone, now),
    waitsIn: waiting?.name ?? null,
    language: applicant.language,
  };
};
