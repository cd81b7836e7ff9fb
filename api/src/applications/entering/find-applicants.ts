// Searching people, households, and businesses, as staff may see them.
import { foundPageSize, maxSimilarApplicants } from '@commonway/contract/applications/application-limits.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { type ApplicantRow, listSimilarApplicants, type SearchCursor, searchApplicants } from './queries.ts';
import { normalizeSearchWords } from './search-words.ts';

/**
 * Finds a page of applicants for staff, with masked contacts. With a last page, similarly spelled names come too, who may
 * be the same person.
 */
export const findApplicants: Handle<'applications/find-applicants'> = async (context, input) => {
  const { tx, tenant, actor, now } = context;
  const words = normalizeSearchWords(input.words, now);
  const after = input.after === undefined ? null : await openCursor(context, input.after);
  const { applicants, bound } = await loadApplicants(context, {
    words: input.words,
    after,
    limit: foundPageSize + 1,
  });
  const page = applicants.slice(0, foundPageSize);
  const last = page.at(-1);
  const next = last && applicants.length > foundPageSize ? { name: last.nameSearch, id: last.id } : bound;
  const known = new Set(page.map(({ id }) => id));
  const similar =
    next !== null || after !== null || /[\d@]/.test(words)
      ? []
      : await listSimilarApplicants(tx, { words, scope: actor.caseScope, limit: maxSimilarApplicants });
  const others = similar.filter(({ id }) => !known.has(id));
  // The audit entry contains the number of results and not the search text, which may be contact data.
  const details = { found: page.length + others.length };
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details });
  return {
    applicants: page.map(maskApplicant),
    similar: others.map(maskApplicant),
    nextAfter: next && (await sealCursor(context, next)),
  };
};

type CursorContext = Pick<Context, 'vault' | 'tenant' | 'actor'>;

/** What a cursor is sealed with: it opens only for the one who searched. */
const getCursorBinding = ({ tenant, actor }: CursorContext): string =>
  `find-applicants ${tenant.id} ${actor.personId}`;

/** The applicant after whom a page begins, sealed: the reader may not see the name of the last one compared. */
const sealCursor = (context: CursorContext, { id, name }: SearchCursor): Promise<string> =>
  context.vault.seal(JSON.stringify({ id, name }), getCursorBinding(context));

const openCursor = (context: CursorContext, sealed: string): Promise<SearchCursor> =>
  context.vault.open(sealed, getCursorBinding(context)).then(JSON.parse, () => {
    throw new Refusal('invalid_input', { fields: { after: ['invalid'] } });
  });

/** How many people with the words are compared with a scope at most, for one page. */
const maxCandidates = 21_000;

interface Search {
  /** As typed. */
  readonly words: string;
  readonly after: SearchCursor | null;
  readonly limit: number;
}

/**
 * Loads the next applicants that the actor may see. Staff with a scope may see only a few of those with the words, so
 * more and more are compared until there are enough, or a page compared its maximum. Then `bound` is the last one compared.
 */
export async function loadApplicants(
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  { words, after, limit }: Search,
): Promise<{ readonly applicants: readonly ApplicantRow[]; readonly bound: SearchCursor | null }> {
  const scope = actor.caseScope;
  const search = {
    words: normalizeSearchWords(words, now),
    login: normalizeLoginId(words),
    scope,
    after,
    limit,
  };
  for (let candidates = scope === null ? limit : 10 * limit; ; candidates *= 10) {
    const found = await searchApplicants(tx, { ...search, candidates: Math.min(candidates, maxCandidates) });
    if (found.applicants.length >= limit) return { ...found, bound: null };
    if (found.bound === null || candidates >= maxCandidates) return found;
  }
}

/** An applicant whose contacts show only enough to recognize them. */
export function maskApplicant({
  id,
  name,
  kind,
  hasLogin,
  hasProfile,
  details,
  ...row
}: FoundApplicant): FoundApplicant {
  const maskIfPresent = (contact: string | null) => (contact === null ? null : maskContact(contact));
  return {
    id,
    name,
    kind,
    hasLogin,
    hasProfile,
    details,
    mail: maskIfPresent(row.mail),
    phone: maskIfPresent(row.phone),
  };
}
