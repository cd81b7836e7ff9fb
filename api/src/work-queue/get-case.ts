import { type Handle, Refusal } from '../platform/mount/context.ts';
import {
  findApplicant,
  findItem,
  findSubmission,
  listCaseDocuments,
  listHistory,
  listValidations,
} from './queries/case.ts';

export const getCase: Handle<'work-queue/get-case'> = async ({ tx, actor, language }, { applicationId }) => {
  const [found, beginnings, submission, applicant, documents, validations, history] = await Promise.all([
    findItem(tx, applicationId),
    itemBeginnings(context),
    findSubmission(tx, applicationId),
    findApplicant(tx, applicationId),
    listCaseDocuments(tx, applicationId),
    listValidations(tx, applicationId),
    listHistory(tx, applicationId, language),
  ]);
  if (found === undefined || submission === undefined || applicant === undefined)
    throw new Refusal('not_found');
  return { item: found.item, applicant, ...submission, documents, validations, history };
};
