import type { Handle } from '../../platform/mount/context.ts';
import { programCard } from '../describe-program.ts';
import { type ProgramRow, programsQuery } from '../queries.ts';
import { findScreener } from '../screening/queries.ts';
import { matchPrograms } from './match-programs.ts';
import { listIncomeLimitsFor, listOfficeZips } from './queries.ts';

export const findPrograms: Handle<'programs/find-programs'> = async (context, filter) => {
  const { tx } = context;
  const [rows, limits, zips, screener] = await Promise.all([
    tx.rows<ProgramRow>(programsQuery(tx, null)),
    filter.people === undefined ? [] : listIncomeLimitsFor(tx, filter.people),
    listOfficeZips(tx),
    findScreener(tx),
  ]);
  const office = new Set(zips.map(({ zip }) => zip));
  const candidates = rows.map((row) => ({
    card: programCard(row, context),
    words: row.name['en'] ?? '',
    zips: row.zips,
  }));
  const { found, categories } = matchPrograms(candidates, filter, office);
  const limitOf = new Map(limits.map(({ programId, amount }) => [programId, amount]));
  return {
    programs: found
      .slice(0, filter.shown)
      .map(({ card }) => ({ ...card, incomeLimit: limitOf.get(card.cd_resource) ?? null })),
    total: found.length,
    all: rows.length,
    categories: [...categories],
    isZipServed: filter.zip === undefined || office.size === 0 ? null : office.has(filter.zip),
    hasScreener: screener !== undefined,
  };
};
