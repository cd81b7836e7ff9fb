import type { CaseContent, CaseSheet } from '@commonway/contract/work-queue/snapshots/case-sheet.ts';
import type { Context } from '../../platform/mount/context.ts';
import { entryOf } from '../case/list-activity.ts';
import { listActivityRows } from '../case/queries/activity.ts';
import { readTasks } from '../case/read-tasks.ts';
import { readCase } from '../get-case.ts';
import { validationsOf } from '../validations/list-validations.ts';
import { listCaseNotes } from './queries.ts';

/** More entries than any case has. A snapshot must be complete. */
const maxEntries = 100_000;

/**
 * The complete current case with its form. The result does not depend on the time, so an unchanged case reads the same.
 */
export async function gatherCase(context: Context, applicationId: number): Promise<CaseSheet> {
  const { tx, language } = context;
  const filter = { applicationId, language, kind: null, before: null, limit: maxEntries };
  const [view, { validations }, tasks, notes, rows] = await Promise.all([
    readCase(context, applicationId),
    validationsOf(context, applicationId),
    readTasks(context, applicationId),
    listCaseNotes(tx, applicationId),
    listActivityRows(tx, filter),
  ]);
  const { applicant, formVersion, answers, documents, form } = view;
  const content: CaseContent = {
    language,
    item: itemOf(view.item),
    applicant,
    formVersion,
    answers,
    documents,
    validations,
    tasks: tasks.map(taskOf),
    notes,
    history: rows.map((row) => entryOf(row, language)),
  };
  return { content, form };
}

/** What the case is and its status, without linked staff and unread counts. */
function itemOf(item: CaseContent['item']): CaseContent['item'] {
  const { id, itemName, processName, currentStateName, stateColor, stateCurrentTime } = item;
  const { ownerName, dueAt, awardAmount, caseNumber, createdAt } = item;
  return {
    id,
    itemName,
    processName,
    currentStateName,
    stateColor,
    stateCurrentTime,
    ownerName,
    dueAt,
    awardAmount,
    caseNumber,
    createdAt,
  };
}

/** A task without the viewer's permissions. */
function taskOf(task: CaseContent['tasks'][number]): CaseContent['tasks'][number] {
  const { key, roleName, label, isRequired, isDone, byName, at } = task;
  return { key, roleName, label, isRequired, isDone, byName, at };
}
