// Searching people, households, and businesses, as staff may see them.
import { foundPageSize, maxSimilarApplicants } from '@commonway/contract/applications/application-limits.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { type ApplicantRow, listSimilarApplicants, type SearchCursor, searchApplicants } from './queries.ts';
import { normalizeSearchWords } from './search-words.ts';

/**
 * Finds a page of applicants for staff, with masked contacts. With a last page, similarly spelled names come too, who may
 * be the same person.
 */
export const findApplicants: Handle<'applications/find-applicants'> = async (context, input) => {
  const { tx, tenant, actor, now } = context;
  const words = normalizeSearchWords(input.words, now);
  const after = input.after === undefined ? null : parseCursor(input.after);
  const rows = await loadApplicants(context, { words: input.words, after, limit: foundPageSize + 1 });
  const page = rows.slice(0, foundPageSize);
  const hasMore = rows.length > foundPageSize;
  const known = new Set(page.map(({ id }) => id));
  const similar =
    hasMore || after !== null || /[\d@]/.test(words)
      ? []
      : await listSimilarApplicants(tx, { words, scope: actor.caseScope, limit: maxSimilarApplicants });
  const others = similar.filter(({ id }) => !known.has(id));
  // The audit entry contains the number of results and not the search text, which may be contact data.
  const details = { found: page.length + others.length };
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details });
  const last = page.at(-1);
  return {
    applicants: page.map(maskApplicant),
    similar: others.map(maskApplicant),
    nextAfter: hasMore && last ? `${last.id} ${last.nameSearch}` : null,
  };
};

/** The ID and, as the search compares it, the name of the last applicant of a page. */
function parseCursor(text: string): SearchCursor {
  const [id = ''] = text.split(' ', 1);
  return { id: Number(id), name: text.slice(id.length + 1) };
}

interface Search {
  /** As typed. */
  readonly words: string;
  readonly after: SearchCursor | null;
  readonly limit: number;
}

/**
 * Loads the next applicants that the actor may see. Staff with a scope may see only a few of those with the words, so
 * more and more are compared until there are enough.
 */
export async function loadApplicants(
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  { words, after, limit }: Search,
): Promise<readonly ApplicantRow[]> {
  const scope = actor.caseScope;
  const search = {
    words: normalizeSearchWords(words, now),
    login: normalizeLoginId(words),
    scope,
    after,
    limit,
  };
  for (let candidates = scope === null ? limit : 10 * limit; ; candidates *= 10) {
    const { applicants, isComplete } = await searchApplicants(tx, { ...search, candidates });
    if (isComplete || applicants.length >= limit) return applicants;
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
