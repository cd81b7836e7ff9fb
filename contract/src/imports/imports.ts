// Import of people and businesses from a CSV or XLSX file: uploaded, matched, checked as a dry run, confirmed, and
// undone within a day.
import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { importLimits, importStatuses, importSteps, rowOutcomes } from './import-limits.ts';

/** Staff who may add and edit users. */
const importers = administrators('UserMgmt', 'ReadWrite');

const importView = z.object({
  id: z.int(),
  kind: z.enum(['individual', 'business']),
  status: z.enum(importStatuses),
  fileName: z.string(),
  headings: z.array(z.string()),
  /** The target of each column (`targets.ts`), null for those that aren't imported. */
  columns: z.array(z.string().nullable()),
  updatesKnown: z.boolean(),
  rowCount: z.int(),
  /** How many rows the current phase has processed. */
  processedCount: z.int(),
  /** How many rows have each outcome. */
  counts: z.record(z.string(), z.int()),
  createdAt: z.string(),
  createdByName: z.string(),
  finishedAt: z.string().nullable(),
  /** What the viewer can do at present. */
  may: z.array(z.enum(importSteps)),
  /** Whether the viewer can choose that existing people are updated: they must see every case. */
  mayUpdateKnown: z.boolean(),
});
export type ImportView = z.infer<typeof importView>;

const importId = { importId: z.coerce.number().int() };

export const uploadImport = operation({
  name: 'imports/upload-import',
  method: 'POST',
  path: '/imports',
  summary: 'Upload a CSV or XLSX file of people or businesses; nothing is imported yet',
  auditLabel: 'Upload a file to import',
  who: importers,
  input: z.object({ kind: z.enum(['individual', 'business']) }),
  output: importView,
  errors: ['file_too_large', 'file_empty', 'table_unreadable', 'too_many_rows'],
  transfer: 'upload',
});

export const listImports = operation({
  name: 'imports/list-imports',
  method: 'GET',
  path: '/imports',
  summary: 'List the imports, newest first',
  who: importers,
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({
    imports: z.array(
      importView.pick({
        id: true,
        kind: true,
        status: true,
        fileName: true,
        rowCount: true,
        createdAt: true,
        createdByName: true,
      }),
    ),
    nextBeforeId: z.int().nullable(),
  }),
});

export const getImport = operation({
  name: 'imports/get-import',
  method: 'GET',
  path: '/imports/{importId}',
  summary: 'Get an import with its progress',
  who: importers,
  input: z.object(importId),
  output: importView,
});

export const checkImport = operation({
  name: 'imports/check-import',
  method: 'POST',
  path: '/imports/{importId}/check',
  summary: 'Check every row with the chosen columns; nothing is imported yet',
  auditLabel: 'Check a file to import',
  who: importers,
  input: z.object({
    ...importId,
    columns: z.array(z.string().max(100).nullable()).max(importLimits.columns),
    updatesKnown: z.boolean(),
  }),
  output: importView,
  errors: ['step_not_possible'],
});

/** Confirms the checked import, continues or undoes it, or deletes a file that wasn't imported. */
export const steerImport = operation({
  name: 'imports/steer-import',
  method: 'POST',
  path: '/imports/{importId}/steps',
  summary: 'Confirm, resume, undo, or discard an import',
  auditLabel: 'Import people or undo an import',
  who: importers,
  input: z.object({ ...importId, step: z.enum(importSteps) }),
  output: importView,
  errors: ['step_not_possible'],
});

/** A row of the file, without its values. */
const importRow = z.object({
  /** Its number in the spreadsheet. */
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  /** The existing or imported person. */
  applicantId: z.int().nullable(),
  problems: z.array(
    z.object({
      /** Such as `C17`; null if the file has no column for the target. */
      cell: z.string().nullable(),
      target: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = operation({
  name: 'imports/list-import-rows',
  method: 'GET',
  path: '/imports/{importId}/rows',
  summary: 'List the rows of an import with an outcome',
  who: importers,
  input: z.object({
    ...importId,
    outcome: z.enum(rowOutcomes),
    afterRow: z.coerce.number().int().optional(),
  }),
  output: z.object({ rows: z.array(importRow), nextAfterRow: z.int().nullable() }),
});

export const downloadImportProblems = operation({
  name: 'imports/download-import-problems',
  method: 'GET',
  path: '/imports/{importId}/problems',
  summary: 'Download the problems of an import as CSV',
  auditLabel: 'Download the problems of an import',
  who: importers,
  input: z.object(importId),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
