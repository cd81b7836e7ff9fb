import { z } from 'zod';
import { answersSchema } from '../../applications/application-view.ts';
import { noteView } from '../../messaging/notes.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';
import { activityEntry } from '../case/list-activity.ts';
import { taskView } from '../case/task-view.ts';
import { caseView } from '../get-case.ts';
import { queueItem } from '../queue-item.ts';
import { validationView } from '../validations/validation-view.ts';

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
export const caseSheet = z.object({ content: caseContent, form: formDefinitionSchema });
export type CaseSheet = z.infer<typeof caseSheet>;

export const snapshotLine = z.object({
  id: z.int(),
  formVersion: z.int(),
  stateName: z.string(),
  savedByName: z.string(),
  savedAt: z.string(),
  /** Hash of the content's exact bytes, in hexadecimal. */
  sha256: z.string(),
});
export type SnapshotLine = z.infer<typeof snapshotLine>;
