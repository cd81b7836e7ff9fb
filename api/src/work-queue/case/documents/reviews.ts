import { rejectionReasons } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { requireCaseAccess } from '../../../accounts/case-access.ts';
import type { SubmittedForm } from '../../../applications/requests/queries.ts';
import { explainItem } from '../../../applications/requests/read-request.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { lockOpenCase, sendRequest } from '../../requests/ask-applicant.ts';
import { deleteMatch, findDocumentField, insertReview, saveMatch } from './queries.ts';

/**
 * Stores a verdict on a document. A rejection with a due date requests the document again: in the open request, if there
 * is one, so that the applicant has a single list.
 */
export const reviewDocument: Handle<'work-queue/review-document'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, documentId, verdict, reason, words, dueOn } = input;
  await requireCaseAccess(context, applicationId);
  const found = await findDocumentField(tx, input);
  if (found === undefined) throw new Refusal('not_found');
  const why = verdict === 'rejected' ? requireReason(reason, words) : null;
  const by = { staffId: actor.staffId ?? 0, name: actor.name };
  await insertReview(tx, {
    applicationId,
    documentId,
    verdict,
    by,
    reason: why?.reason ?? null,
    words: why?.words ?? '',
  });
  const details = { documentId, fileName: found.fileName, verdict };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  const isRequested = why !== null && dueOn !== undefined;
  if (isRequested) {
    const sent = await lockOpenCase(context, applicationId);
    const item = toRequestItem(sent, { ...found, ...why });
    await sendRequest(context, sent, { items: [item], dueOn, addsToOpen: true });
  } else await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return { isRequested };
};

type Reason = Omit<RequestItem, 'field'>;

/** Returns the reason of a rejection; refuses one that is missing, not of a document, or empty. */
function requireReason(reason: RequestItem['reason'] | undefined, words: string): Reason {
  if (reason === undefined || !rejectionReasons.includes(reason) || (reason === 'own' && words.trim() === ''))
    throw new Refusal('invalid_input', { fields: { reason: ['invalid'] } });
  return { reason, words };
}

/**
 * The request for a rejected document. A document of a list's item is requested with its whole list, so the text names
 * the file, in the applicant's language.
 */
function toRequestItem(
  { applicant }: SubmittedForm,
  { field, fileName, ...why }: Reason & { readonly field: string; readonly fileName: string },
): RequestItem {
  const [key = field, ...inner] = field.split('.');
  if (inner.length === 0) return { field, ...why };
  return { field: key, reason: 'own', words: `${fileName}: ${explainItem(why, applicant.language)}` };
}

/** Records that a document proves an answer of the current submission, or removes that. */
export const matchAnswer: Handle<'work-queue/match-answer'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, documentId, path, isMatch } = input;
  await requireCaseAccess(context, applicationId);
  const found = await findDocumentField(tx, input);
  if (found === undefined || !hasAnswer(found.answers, path)) throw new Refusal('not_found');
  const by = { staffId: actor.staffId ?? 0, name: actor.name };
  if (isMatch) await saveMatch(tx, { applicationId, documentId, path, version: found.version, by });
  else await deleteMatch(tx, { applicationId, documentId, path });
  const details = { documentId, path, isMatch };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return { isMatch };
};

/** Whether the answers have a value at a path. */
function hasAnswer(answers: object, path: string): boolean {
  let value: unknown = answers;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return value !== null;
}
