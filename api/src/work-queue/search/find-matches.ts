import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { toAsciiNumerals } from '@commonway/contract/fields/typed-text.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { maskApplicant } from '../../applications/entering/entering.ts';
import { searchApplicants } from '../../applications/entering/queries.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { searchCases, searchDocuments } from './queries.ts';

/** The number of results of each kind. */
const maxMatches = 5;

/** Finds cases, people, and documents of the tenant for staff, with masked contacts of people. */
export const findMatches: Handle<'work-queue/find-matches'> = async (context, input) => {
  const { tx, tenant, language, actor } = context;
  const scope = actor.caseScope;
  const words = normalizeWords(input.words);
  const [cases, people, documents] = await Promise.all([
    searchCases(tx, words, scope, maxMatches),
    searchApplicants(tx, words, normalizeLoginId(input.words), { scope, limit: maxMatches }),
    searchDocuments(tx, words, scope, maxMatches),
  ]);
  // The audit entry contains the number of results and not the search text, which may be contact data.
  const found = cases.length + people.length + documents.length;
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { found } });
  return {
    cases: cases.map((row) => ({ ...row, programName: getLocalText(row.programName, language) })),
    people: people.map(maskApplicant),
    documents,
  };
};

/** A phone number or an id as digits only, which is how the index has them; other words stay. */
export function normalizeWords(words: string): string {
  const digits = toAsciiNumerals(words).replace(/[\s().+\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : words;
}
