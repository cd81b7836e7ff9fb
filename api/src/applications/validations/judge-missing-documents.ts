import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Facts, Verdict } from './facts.ts';

/** Each paper the form asked of this applicant has at least one file that can be opened. A missing optional one is a warning. */
export function judgeMissingDocuments(facts: Facts): Verdict<'missing-documents'> {
  const { pages } = readForm(facts.form, facts.answers, facts.submittedOn);
  const fields = pages.flatMap((page) => page.fields);
  const papers = [...fields, ...fields.flatMap(({ items }) => items.flat())].filter(
    ({ field }) => field.kind === 'file',
  );
  if (papers.length === 0) return null;
  const missing = papers.filter(({ value }) => !hasUsable(value as readonly FileAnswer[] | undefined, facts));
  const result = missing.some(({ field }) => field.required)
    ? 'failed'
    : missing.length > 0
      ? 'warning'
      : 'passed';
  return { result, evidence: { missing: missing.map(({ path }) => path) } };
}

function hasUsable(files: readonly FileAnswer[] | undefined, { usableDocumentIds }: Facts): boolean {
  return files?.some(({ documentId }) => usableDocumentIds.includes(documentId)) ?? false;
}
