import type { StepBudget } from '../expressions/expression-limits.ts';
import type { Answers, FormDefinition, FormPage } from '../form-definition.ts';
import type { FileAnswer } from './read-answer.ts';
import { type FieldReading, readForm } from './read-form.ts';

/** The pages that have something to ask of this applicant, in order. */
export function visiblePages(definition: FormDefinition, answers: Answers, today?: string): FormPage[] {
  return readForm(definition, answers, today).pages.map(({ page }) => page);
}

/** The answers as they are, with the computed values (inside groups too) filled in. */
export function withComputed(definition: FormDefinition, answers: Answers, today?: string): Answers {
  return { ...answers, ...readForm(definition, answers, today).values };
}

/**
 * What is kept at submission: the answers that were asked for, in their proper shape, with the computed values.
 * Answers to hidden questions and unknown keys are gone. Doing it twice changes nothing.
 */
export function keepVisible(definition: FormDefinition, answers: Answers, today?: string): Answers {
  return readForm(definition, answers, today).values;
}

/** The form's totals, by name: computed values that the program's rules read. Null where one cannot be worked out. */
export function totalsOf(
  definition: FormDefinition,
  answers: Answers,
  today?: string,
  budget?: StepBudget,
): Record<string, unknown> {
  const { rules, seen } = readForm(definition, answers, today, budget);
  const totals = Object.entries(definition.totals ?? {});
  return Object.fromEntries(totals.map(([name, rule]) => [name, rules.value(rule, seen)]));
}

/** The ids of the uploaded files in the answers that are asked for, each once, in the form's order. */
export function documentIdsOf(definition: FormDefinition, answers: Answers, today?: string): number[] {
  const { pages } = readForm(definition, answers, today);
  return [...new Set(pages.flatMap(({ fields }) => fields.flatMap(idsOf)))];
}

function idsOf(reading: FieldReading): number[] {
  if (reading.field.kind === 'group') return reading.items.flatMap((fields) => fields.flatMap(idsOf));
  if (reading.field.kind !== 'file') return [];
  return ((reading.value ?? []) as readonly FileAnswer[]).map((file) => file.documentId);
}
