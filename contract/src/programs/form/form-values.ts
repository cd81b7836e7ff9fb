import type { StepBudget } from '../expressions/expression-limits.ts';
import type { Answers, FormDefinition } from '../form-definition.ts';
import type { FileAnswer } from './check-answer.ts';
import { type FieldReading, readForm } from './read-form.ts';

/** Returns the unchanged answers plus the computed values, including those inside groups. */
export function addComputedValues(definition: FormDefinition, answers: Answers, today?: string): Answers {
  return { ...answers, ...readForm(definition, answers, today).values };
}

/**
 * The answers that are stored on submission: normalized answers to visible questions, plus computed values. Answers to
 * hidden questions and unknown keys are removed. Applying it twice has no further effect.
 */
export function selectVisibleAnswers(definition: FormDefinition, answers: Answers, today?: string): Answers {
  return readForm(definition, answers, today).values;
}

/** Computes the form's totals by name, which the program's rules read. Null if a total cannot be evaluated. */
export function computeTotals(
  definition: FormDefinition,
  answers: Answers,
  today?: string,
  budget?: StepBudget,
): Record<string, unknown> {
  const { rules, seen } = readForm(definition, answers, today, budget);
  const totals = Object.entries(definition.totals ?? {});
  return Object.fromEntries(totals.map(([name, rule]) => [name, rules.evaluate(rule, seen)]));
}

/** The ids of the uploaded files in visible answers, without duplicates, in the form's order. */
export function listDocumentIds(definition: FormDefinition, answers: Answers, today?: string): number[] {
  const { pages } = readForm(definition, answers, today);
  return [...new Set(pages.flatMap(({ fields }) => fields.flatMap(listFieldDocumentIds)))];
}

/** The document ids in the answer to a question, including those in group items. */
function listFieldDocumentIds(reading: FieldReading): number[] {
  if (reading.field.kind === 'group')
    return reading.items.flatMap((fields) => fields.flatMap(listFieldDocumentIds));
  if (reading.field.kind !== 'file') return [];
  return ((reading.value ?? []) as readonly FileAnswer[]).map((file) => file.documentId);
}
