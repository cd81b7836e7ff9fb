import { z } from 'zod';
import { answersSchema, timelineEntry } from '../applications/application-view.ts';
import { documentView, scanState } from '../documents/document-view.ts';
import { operation, staff } from '../operation.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { queueItem } from './queue-item.ts';

export const historyEntry = timelineEntry.extend({
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  ownerName: z.string().nullable(),
  changedBy: z.string(),
  denialReason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Everything the case page shows except messages and validations. */
export const caseView = z.object({
  item: queueItem,
  applicant: z.object({
    id: z.int(),
    name: z.string(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.string(),
  }),
  form: formDefinitionSchema,
  formVersion: z.int(),
  answers: answersSchema,
  totals: z.record(z.string(), z.json()),
  documents: z.array(documentView.extend({ field: z.string(), scan: scanState })),
});
export type CaseView = z.infer<typeof caseView>;

export const getCase = operation({
  name: 'work-queue/get-case',
  method: 'GET',
  path: '/cases/{applicationId}',
  views: 'case',
  summary: 'Retrieve an application with its answers and documents for staff',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: caseView,
  errors: ['blind_review'],
});
