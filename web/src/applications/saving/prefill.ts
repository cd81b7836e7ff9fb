import { checkAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { readAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/**
 * Returns the answers that a form can take from the pre-screener: those with the same key and a matching type that are
 * not answered yet. A ZIP code becomes the start of an address.
 */
export function prefill(form: FormDefinition, answers: Answers, screening: Answers, today: string): Answers {
  const filled: Record<string, unknown> = {};
  for (const field of form.pages.flatMap((page) => page.fields)) {
    if (field.kind === 'group' || answers[field.key] !== undefined) continue;
    const given =
      field.kind === 'address' && typeof screening['zip'] === 'string'
        ? { zip: screening['zip'] }
        : screening[field.key];
    const { value, isWrong } = readAnswer(field, given);
    if (value === undefined || isWrong) continue;
    if (field.kind === 'address' || checkAnswer(field, value, today).length === 0) filled[field.key] = value;
  }
  return filled;
}
