import { z } from 'zod';
import { answersSchema } from '../applications/applications.ts';
import { operation, staff } from '../operation.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { activityEntry } from './activity.ts';
import { caseView } from './case.ts';
import { noteView } from './case-note.ts';
import { queueItem } from './queue-item.ts';
import { taskView } from './tasks.ts';
import { validationView } from './validations.ts';

/** The complete case, for snapshots and prints. Private answers are always masked. */
export const caseContent = z.object({
  /** The language of its texts: that of the person who saved it. */
  language: z.string(),
  item: queueItem.pick({
    id: true,
    itemName: true,
    processName: true,
    currentStateName: true,
    stateColor: true,
    stateCurrentTime: true,
    ownerName: true,
    dueAt: true,
    awardAmount: true,
    caseNumber: true,
    createdAt: true,
  }),
  applicant: caseView.shape.applicant,
  formVersion: z.int(),
  answers: answersSchema,
  documents: caseView.shape.documents,
  validations: z.array(validationView),
  tasks: z.array(taskView.omit({ mayMark: true })),
  notes: z.array(
    // Listed one by one: an old snapshot is always read in the shape in which it was saved.
    noteView
      .pick({ id: true, body: true, authorName: true, writtenAt: true, struckAt: true, struckByName: true })
      .extend({ fileNames: z.array(z.string()) }),
  ),
  history: z.array(activityEntry),
});
export type CaseContent = z.infer<typeof caseContent>;

/** A case with its form. Form versions never change, so snapshots do not copy them. */
const caseSheet = z.object({ content: caseContent, form: formDefinitionSchema });
export type CaseSheet = z.infer<typeof caseSheet>;

const snapshotLine = z.object({
  id: z.int(),
  formVersion: z.int(),
  stateName: z.string(),
  savedByName: z.string(),
  savedAt: z.string(),
  /** Hash of the content's exact bytes, in hexadecimal. */
  sha256: z.string(),
});
export type SnapshotLine = z.infer<typeof snapshotLine>;

/** A printout leaves the system, so each print is audited. */
export const printCase = operation({
  name: 'work-queue/print-case',
  method: 'GET',
  path: '/cases/{applicationId}/print',
  summary: 'Retrieve a case for printing, in its current state or from a snapshot',
  auditLabel: 'Print an application',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    snapshotId: z.coerce.number().int().optional(),
  }),
  output: caseSheet.extend({
    printedAt: z.string(),
    printedByName: z.string(),
    /** The printed snapshot; null for the current case. */
    snapshot: snapshotLine.nullable(),
  }),
  errors: ['blind_review'],
  isAudited: true,
});
export type PrintedCase = z.infer<typeof printCase.output>;

/** If an identical snapshot exists, it is returned with its author and time. */
export const createSnapshot = operation({
  name: 'work-queue/create-snapshot',
  method: 'POST',
  path: '/cases/{applicationId}/snapshots',
  summary: 'Save a permanent snapshot of a case',
  auditLabel: 'Save an application snapshot',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: snapshotLine.extend({ isNew: z.boolean() }),
  errors: ['blind_review'],
});

export const listSnapshots = operation({
  name: 'work-queue/list-snapshots',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots',
  views: 'case',
  summary: 'List the snapshots of a case, newest first',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ snapshots: z.array(snapshotLine) }),
  errors: ['blind_review'],
});

export const getSnapshot = operation({
  name: 'work-queue/get-snapshot',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots/{snapshotId}',
  views: 'case',
  summary: 'Retrieve a snapshot of a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), snapshotId: z.coerce.number().int() }),
  output: caseSheet.extend(snapshotLine.shape),
  errors: ['blind_review'],
});

/** A PDF leaves the system, so each download is audited. */
export const downloadSnapshot = operation({
  name: 'work-queue/download-snapshot',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots/{snapshotId}/pdf',
  summary: 'Download a snapshot of a case as a PDF with its checksum',
  auditLabel: 'Download a snapshot PDF',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), snapshotId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['blind_review', 'file_missing'],
  isAudited: true,
  transfer: 'download',
});
