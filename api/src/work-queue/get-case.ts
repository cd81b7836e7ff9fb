import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { findPrivateAnswer, maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { ActivityEntry } from '@commonway/contract/work-queue/activity.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { requireCaseAccess } from '../accounts/case-access.ts';
import { openAnswer } from '../applications/private/seal-answers.ts';
import { explainItem } from '../applications/requests/read-request.ts';
import { type Context, type Handle, type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { decideStep } from './bulk/bulk-changes.ts';
import { toChangeActor } from './bulk/change-items.ts';
import { findLastSingleChange } from './bulk/queries/progress.ts';
import { listDocumentNotes } from './case/documents/queries.ts';
import { type ActivityCursor, type ActivityRow, listActivityRows, listDocumentRows } from './case/queries.ts';
import { orderCaseSteps } from './order-case-steps.ts';
import {
  findApplicant,
  findAwaitedDocuments,
  findAwardFacts,
  findCaseDocument,
  findQueueRow,
  findSubmission,
  findSubmittedApplication,
  listAnswerMatches,
  listCaseDocuments,
  listDocumentReviews,
} from './queries/case.ts';
import { listCaseSteps } from './queries/workflow.ts';
import { joinQueueItems, loadItemPrefixes, toItemSuffix } from './write-queue-items.ts';

/** Returns a case with its applicant, answers, and documents; private answers are masked. */
export const getCase: Handle<'work-queue/get-case'> = (context, { applicationId }) =>
  getCaseView(context, applicationId);

/**
 * Loads a case with private answers masked. Refuses a case that does not exist or of which the actor is a blind reviewer.
 */
export async function getCaseView(context: Context, applicationId: number): Promise<CaseView> {
  const { tx, actor, language } = context;
  const [found, prefixes, steps, submission, applicant, documents, awaited = null, reviews, matches, award] =
    await Promise.all([
      findQueueRow(tx, applicationId),
      loadItemPrefixes(context),
      listCaseSteps(tx, applicationId, actor.roles),
      findSubmission(tx, applicationId),
      findApplicant(tx, applicationId),
      listCaseDocuments(tx, applicationId),
      findAwaitedDocuments(tx, applicationId),
      listDocumentReviews(tx, applicationId),
      listAnswerMatches(tx, applicationId),
      findAwardFacts(tx, applicationId, null),
      requireCaseAccess(context, applicationId),
    ]);
  if (found === undefined || submission === undefined || applicant === undefined || award === undefined)
    throw new Refusal('not_found');
  const json = Buffer.concat(joinQueueItems([toItemSuffix(found)], prefixes));
  const [item] = JSON.parse(json.toString()) as [QueueItem];
  const answers = maskPrivate(submission.form, submission.answers) as typeof submission.answers;
  return {
    item,
    steps: orderCaseSteps(steps),
    award: { requested: award.requested, maximum: award.maximum, budgetLeft: award.budgetLeft },
    applicant,
    ...submission,
    answers,
    documents,
    awaited,
    matches,
    reviews: reviews.map(({ reason, words, ...review }) => ({
      ...review,
      why: reason === null ? '' : explainItem({ reason, words }, language),
    })),
  };
}

/** Tells the staff's open pages that the actor opened or left a case. Stores nothing. */
export const visitCase: Handle<'work-queue/visit-case'> = async (context, { applicationId, isHere }) => {
  const { tx, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  // Colleagues' names are not confidential among staff, and the receiving pages have no list of names.
  const visitor = { staffId: actor.staffId ?? 0, name: actor.name };
  await context.publish({ kind: 'case-visited', applicationId, visitor, isHere }, { staff: true });
  return { notified: true };
};

/** Returns one private answer and audits the viewer, the question, and the reason. */
export const revealAnswer: Handle<'work-queue/reveal-answer'> = async (context, input) => {
  const { applicationId, path, reason } = input;
  await requireCaseAccess(context, applicationId);
  const submission = await findSubmission(context.tx, applicationId);
  const found = submission && findPrivateAnswer(submission.form, submission.answers, path);
  if (found === undefined || found === null) throw new Refusal('not_found');
  const { vault, tenant } = context;
  const value = await openAnswer({ vault, tenant, applicationId }, found);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { path, reason } });
  return { value: value as string };
};

/** Lists the kind and expiration of a case's documents, whether each was used before, and the notes on them. */
export const listDocumentDetails: Handle<'work-queue/list-document-details'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant, actor } = context;
  const [found, papers, notes] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    listDocumentRows(tx, applicationId, tenant.timeZone),
    listDocumentNotes(tx, applicationId, actor.staffId),
    requireCaseAccess(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  return { papers, notes };
};

/** Returns the file of a case's document and audits it. */
export const downloadCaseDocument: HandleDownload<'work-queue/download-case-document'> = async (
  context,
  input,
) => {
  const { tx, storage } = context;
  const [document] = await Promise.all([
    findCaseDocument(tx, input.applicationId, input.documentId),
    requireCaseAccess(context, input.applicationId),
  ]);
  if (document === undefined) throw new Refusal('not_found');
  const details = { documentId: input.documentId, fileName: document.fileName };
  context.audit({ subjectKind: 'application', subjectId: input.applicationId, details });
  return { ...document, bytes: await storage.get(document.storageKey) };
};

const pageSize = 40;

/** Lists a page of everything that happened in a case, newest first, after the last entry seen. */
export const listActivity: Handle<'work-queue/list-activity'> = async (context, input) => {
  const { tx, language } = context;
  const { applicationId, kind = null, before } = input;
  const filter = { applicationId, language, kind, before: parseCursor(before), limit: pageSize + 1 };
  const [found, rows, lastChange] = await Promise.all([
    findQueueRow(tx, applicationId),
    listActivityRows(tx, filter),
    findLastSingleChange(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  const entries = rows.slice(0, pageSize).map((row) => toActivityEntry(row, language));
  const canUndo = lastChange && decideStep(lastChange, 'undo', toChangeActor(context.actor)) === null;
  return {
    entries,
    nextBefore: rows.length > pageSize ? (entries.at(-1)?.key ?? null) : null,
    undoableChangeId: canUndo ? lastChange.id : null,
  };
};

/** Parses the key of the last entry seen: its time, kind, and mark, separated by spaces. */
function parseCursor(before: string | undefined): ActivityCursor | null {
  if (before === undefined) return null;
  const [at = '', kind = '', mark = ''] = before.split(' ');
  return { at, kind, mark };
}

/** Converts a row of the timeline to an entry in the viewer's language. */
export function toActivityEntry(
  { kind, at, mark, byName, data }: ActivityRow,
  language: string,
): ActivityEntry {
  const about = { kind, key: `${at} ${kind} ${mark}`, at, byName };
  if (kind === 'change') return { ...about, change: data } as ActivityEntry;
  if (kind !== 'task') return { ...about, ...data } as ActivityEntry;
  const { label = '' } = data;
  return {
    ...about,
    ...data,
    label: typeof label === 'string' ? label : getLocalText(label, language),
  } as ActivityEntry;
}
