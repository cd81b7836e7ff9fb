import type { CaseContent, CaseSheet } from '@commonway/contract/work-queue/snapshots.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listActivityRows } from '../case/queries.ts';
import { loadTasks } from '../case/tasks.ts';
import { getCaseView, toActivityEntry } from '../get-case.ts';
import { findSubmittedApplication } from '../queries/case.ts';
import { loadValidations } from '../validations/validations.ts';
import {
  findSnapshot,
  findSnapshotByContent,
  insertSnapshot,
  listCaseNotes,
  listSnapshotLines,
  type StoredSnapshot,
} from './queries.ts';

/** More entries than any case has. A snapshot must be complete. */
const maxEntries = 100_000;

/**
 * Loads the complete current case with its form, for a snapshot or print. The result does not depend on the time, so an
 * unchanged case reads the same.
 */
export async function loadCaseSheet(context: Context, applicationId: number): Promise<CaseSheet> {
  const { tx, language } = context;
  const filter = { applicationId, language, kind: null, before: null, limit: maxEntries };
  const [view, { validations }, tasks, notes, rows] = await Promise.all([
    getCaseView(context, applicationId),
    loadValidations(context, applicationId),
    loadTasks(context, applicationId),
    listCaseNotes(tx, applicationId),
    listActivityRows(tx, filter),
  ]);
  const { applicant, formVersion, answers, documents, form } = view;
  const content: CaseContent = {
    language,
    item: toSnapshotItem(view.item),
    applicant,
    formVersion,
    answers,
    documents,
    validations,
    tasks: tasks.map(toSnapshotTask),
    notes,
    history: rows.map((row) => toActivityEntry(row, language)),
  };
  return { content, form };
}

/** The members of a queue item that a snapshot stores: what the case is and its status. */
function toSnapshotItem(item: CaseContent['item']): CaseContent['item'] {
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

/** The members of a task that a snapshot stores: without the viewer's permissions. */
function toSnapshotTask(task: CaseContent['tasks'][number]): CaseContent['tasks'][number] {
  const { key, roleName, label, isRequired, isDone, byName, at } = task;
  return { key, roleName, label, isRequired, isDone, byName, at };
}

/** Saves a snapshot once. If several requests save the same content, one writes it and all return the same author. */
export const createSnapshot: Handle<'work-queue/create-snapshot'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  if (actor.staffId === null) throw new Refusal('not_allowed');
  const sheet = await loadCaseSheet(context, applicationId);
  const content = JSON.stringify(sheet.content);
  const inserted = await insertSnapshot(tx, {
    applicationId,
    formVersion: sheet.content.formVersion,
    stateName: sheet.content.item.currentStateName,
    content,
    staffId: actor.staffId,
    name: actor.name,
  });
  const snapshot = inserted ?? (await findSnapshotByContent(tx, applicationId, content));
  if (snapshot === undefined) throw new Error('The snapshot was neither inserted nor found');
  const { id: snapshotId, sha256 } = snapshot;
  const isNew = inserted !== undefined;
  const details = { snapshotId, sha256, isNew };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...snapshot, isNew };
};

/** Lists the snapshots of a case without their content, newest first. */
export const listSnapshots: Handle<'work-queue/list-snapshots'> = async (context, { applicationId }) => {
  const { tx } = context;
  const [found, snapshots] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    listSnapshotLines(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  return { snapshots };
};

/** Returns a case as stored in a snapshot. */
export const getSnapshot: Handle<'work-queue/get-snapshot'> = (context, { applicationId, snapshotId }) =>
  getStoredSnapshot(context, applicationId, snapshotId);

/** Loads a case as stored in a snapshot. Refuses a snapshot that this case does not have as not found. */
export async function getStoredSnapshot(
  context: Context,
  applicationId: number,
  snapshotId: number,
): Promise<StoredSnapshot> {
  const [snapshot] = await Promise.all([
    findSnapshot(context.tx, applicationId, snapshotId),
    requireCaseAccess(context, applicationId),
  ]);
  if (snapshot === undefined) throw new Refusal('not_found');
  return snapshot;
}

/** Returns a case, or one of its snapshots, for printing, and audits it. */
export const printCase: Handle<'work-queue/print-case'> = async (context, { applicationId, snapshotId }) => {
  const printed = { printedAt: context.now.toISOString(), printedByName: context.actor.name };
  const details = snapshotId === undefined ? {} : { snapshotId };
  if (snapshotId === undefined) {
    const sheet = await loadCaseSheet(context, applicationId);
    context.audit({ subjectKind: 'application', subjectId: applicationId, details });
    return { ...sheet, ...printed, snapshot: null };
  }
  const { content, form, ...snapshot } = await getStoredSnapshot(context, applicationId, snapshotId);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { content, form, ...printed, snapshot };
};
