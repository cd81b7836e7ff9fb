import { isZipServed } from '@commonway/contract/programs/served-area.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { toProgramCard } from '../describe-program.ts';
import { buildProgramsQuery, type ProgramRow } from '../queries.ts';
import { findScreener } from '../screening/queries.ts';
import { matchPrograms } from './match-programs.ts';
import { listIncomeLimitsBySize, listOfficeZips, listSearchTexts } from './queries.ts';
import { createProgramSearch } from './search/program-search.ts';
import { loadSynonyms } from './search/synonyms.ts';

const search = createProgramSearch(loadSynonyms());

/**
 * Searches the public programs by words, category, audience, ZIP Code, and household. Returns the matching ones with
 * the number per category.
 */
export const findPrograms: Handle<'programs/find-programs'> = async (context, filter) => {
  const { tx, maybeActor } = context;
  const isBusiness = maybeActor?.accountType === 'Business';
  const [rows, searchTexts, limits, zips, screener] = await Promise.all([
    tx.rows<ProgramRow>(buildProgramsQuery(tx, null)),
    filter.search === undefined ? [] : listSearchTexts(tx),
    filter.people === undefined ? [] : listIncomeLimitsBySize(tx, filter.people),
    listOfficeZips(tx),
    findScreener(tx),
  ]);
  const textsOf = new Map(searchTexts.map((texts) => [texts.programId, texts]));
  const candidates = rows.map((row) => ({
    card: toProgramCard(row, context),
    texts: {
      name: row.name,
      searchWords: textsOf.get(row.id)?.searchWords ?? {},
      descriptions: [row.summary, row.forWhom, row.whatItGives, ...(textsOf.get(row.id)?.eligibility ?? [])],
      category: row.category,
    },
    zips: row.zips,
  }));
  const { found, categories } = matchPrograms(
    candidates,
    { ...filter, ...(isBusiness && { firstAudience: 'business' }) },
    zips,
    search,
  );
  const limitOf = new Map(limits.map(({ programId, amount }) => [programId, amount]));
  return {
    programs: found
      .slice(0, filter.shown)
      .map(({ card }) => ({ ...card, incomeLimit: limitOf.get(card.cd_resource) ?? null })),
    total: found.length,
    all: rows.length,
    categories: [...categories],
    isZipServed: isZipServed(filter.zip ?? '', zips),
    hasScreener: screener !== undefined,
  };
};
