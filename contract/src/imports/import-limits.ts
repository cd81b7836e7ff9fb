// Words and limits of imports, for pages too.

/** Limits of a file. */
export const importLimits = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 100 } as const;
/** How long an import can be undone. */
export const undoHours = 24;

export const importStatuses = [
  'matching',
  'checking',
  'checked',
  'running',
  'finished',
  'stopped',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** The statuses during which a job works. */
export const activeStatuses: readonly ImportStatus[] = ['checking', 'running', 'undoing'];

/** What happens or happened to a row; `kept` was changed since, so that an undo left it. */
export const rowOutcomes = [
  'waiting',
  'new',
  'known',
  'problem',
  'created',
  'updated',
  'skipped',
  'failed',
  'undone',
  'kept',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const importSteps = ['confirm', 'resume', 'undo', 'discard'] as const;
export type ImportStep = (typeof importSteps)[number];
