// Builds the submission: the visible answers, checked by the same engine that the browser uses.
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { computeTotals, selectVisibleAnswers } from '@commonway/contract/programs/form/form-values.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';

export interface Submission {
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** Each document with the path of the question it answers. */
  readonly documents: readonly { readonly id: number; readonly field: string }[];
}

export type SubmissionCheck =
  | { readonly submission: Submission }
  /** The form's rules exceed the step budget, so the answers were not fully checked. */
  | { readonly isTooComplex: true }
  /** Error codes by path, as in the API. */
  | { readonly problems: Record<string, string[]> };

/**
 * Checks a draft's answers and returns the submission to store.
 * @param ownFiles the applicant's documents among the answers; file data from the browser is replaced by ours
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function checkSubmission(
  form: FormDefinition,
  draftAnswers: Answers,
  ownFiles: readonly FileAnswer[],
  today: string,
): SubmissionCheck {
  const [checking, adding] = [new StepBudget(), new StepBudget()];
  const found = checkForm(form, draftAnswers, today, checking);
  const totals = computeTotals(form, draftAnswers, today, adding);
  if (checking.isSpent || adding.isSpent) return { isTooComplex: true };
  const known = new Map(ownFiles.map((file) => [file.documentId, file]));
  const documents = readForm(form, draftAnswers, today).pages.flatMap(({ fields }) =>
    fields.flatMap(documentsOf),
  );
  const foreign = documents.filter(({ id }) => !known.has(id));
  const problems = [
    ...found.map(({ path, word }) => [path, [word]]),
    ...foreign.map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const answers = withKnownFiles(selectVisibleAnswers(form, draftAnswers, today), known) as Answers;
  return { submission: { answers, totals, documents } };
}

/** The documents in an answer, including those in group items. */
export function documentsOf({ field, path, value, items }: FieldReading): { id: number; field: string }[] {
  if (field.kind === 'group') return items.flatMap((fields) => fields.flatMap(documentsOf));
  if (field.kind !== 'file') return [];
  return ((value ?? []) as readonly FileAnswer[]).map(({ documentId }) => ({ id: documentId, field: path }));
}

/** Replaces file data in answers with our stored data. */
export function withKnownFiles(value: unknown, known: ReadonlyMap<number, FileAnswer>): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnownFiles(item, known));
  if (typeof value !== 'object' || value === null) return value;
  const file = known.get((value as Partial<FileAnswer>).documentId ?? 0);
  if (file !== undefined) return file;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withKnownFiles(item, known)]));
}
