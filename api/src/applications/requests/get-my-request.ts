import { applyAnswers } from '@commonway/contract/applications/requests/open-questions.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { findOwnRequest } from './queries.ts';
import { readRequest, toFormRequest } from './read-request.ts';

export const getMyRequest: Handle<'applications/get-my-request'> = async (context, input) => {
  const { tx, actor, tenant, now, language } = context;
  const row = await findOwnRequest(tx, input.applicationId, input.requestId, actor.applicantId ?? 0);
  if (row === undefined) throw new Refusal('not_found');
  const { sent, answers, revision, page, savedAt } = row;
  const today = dayIn(tenant.timeZone, now);
  return {
    ...readRequest(row, sent.form, { today, language }),
    programName: localText(sent.programName, language),
    form: sent.form,
    frozen: sent.frozen,
    answers: applyAnswers(toFormRequest(row, today), answers) as typeof sent.frozen,
    revision,
    page,
    savedAt,
    today,
  };
};
