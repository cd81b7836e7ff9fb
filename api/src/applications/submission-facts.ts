// What the queue shows and finds of a submission, taken from its answers under the keys that programs share.
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';

export interface SubmissionFacts {
  readonly evictionNotice: boolean | null;
  readonly awardAmount: number | null;
  readonly incomeThreshold: string | null;
}

/** Eviction notice, amount asked and yearly income, where the form has them. */
export function factsOf(answers: Answers, totals: Readonly<Record<string, unknown>>): SubmissionFacts {
  const asked = totals['amountAsked'] ?? answers['amountAsked'];
  const income = totals['yearlyIncome'];
  return {
    evictionNotice: typeof answers['evictionNotice'] === 'boolean' ? answers['evictionNotice'] : null,
    awardAmount: typeof asked === 'number' ? asked : null,
    incomeThreshold: typeof income === 'number' ? income.toFixed(2) : null,
  };
}

/** Words the queue's search looks through, in lower case: id, name, contacts, city. */
export function searchTextOf(
  id: number,
  applicant: { readonly name: string; readonly mail: string | null; readonly phone: string | null },
  answers: Answers,
): string {
  const address = answers['address'] as { city?: unknown } | undefined;
  const city = typeof address?.city === 'string' ? address.city : null;
  return [id, applicant.name, applicant.mail, applicant.phone, city].filter((part) => part !== null).join(' ').toLowerCase();
}

/** Each document with the question it answers. */
export function documentFields(form: FormDefinition, answers: Answers): { id: number; field: string }[] {
  const keys = form.pages.flatMap((page) => page.fields).filter((field) => field.kind === 'file').map((field) => field.key);
  return keys.flatMap((field) => filesOf(answers[field]).map(({ documentId }) => ({ id: documentId, field })));
}

function filesOf(answer: unknown): { documentId: number }[] {
  return Array.isArray(answer) ? (answer as { documentId: number }[]) : [];
}
