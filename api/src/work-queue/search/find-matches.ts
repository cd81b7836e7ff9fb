import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { loadApplicants, maskApplicant } from '../../applications/entering/find-applicants.ts';
import { normalizeSearchWords } from '../../applications/entering/search-words.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { searchCases, searchDocuments } from './queries.ts';

/** The number of results of each kind. */
const maxMatches = 5;

/** Finds cases, people, and documents of the tenant for staff, with masked contacts of people. */
export const findMatches: Handle<'work-queue/find-matches'> = async (context, input) => {
  const { tx, tenant, language, actor } = context;
  const scope = actor.caseScope;
  const words = normalizeSearchWords(input.words, context.now);
  const [cases, { applicants: people }, documents] = await Promise.all([
    searchCases(tx, words, scope, maxMatches),
    loadApplicants(context, { words: input.words, after: null, limit: maxMatches }),
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
