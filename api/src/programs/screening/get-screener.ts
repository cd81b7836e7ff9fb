import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { listOfficeZips } from '../catalog/queries.ts';
import { toProgramCard } from '../describe-program.ts';
import { buildProgramsQuery, type ProgramRow } from '../queries.ts';
import { findScreener, listScreeningRules } from './queries.ts';

/** Returns the pre-screener: its questions, and the rules of the programs that it can suggest. */
export const getScreener: Handle<'programs/get-screener'> = (context) => loadScreener(context);

/** The pre-screener, with the whole card of each program. */
export async function loadScreener(context: Context) {
  const { tx, language } = context;
  const [screener, rows, screening, zips] = await Promise.all([
    findScreener(tx),
    tx.rows<ProgramRow>(buildProgramsQuery(tx, null)),
    listScreeningRules(tx),
    listOfficeZips(tx),
  ]);
  const screeningOf = new Map(screening.map((each) => [each.id, each]));
  const programs = rows.flatMap((row) => {
    const card = toProgramCard(row, context);
    const found = screeningOf.get(row.id);
    if (found === undefined || card.state === 'closed') return [];
    const rules = found.rules.map(({ rule, fits, unlikely }) => ({
      rule,
      fits: getLocalText(fits, language),
      unlikely: getLocalText(unlikely, language),
    }));
    const { incomeLimits } = found;
    return [{ ...card, rules, incomeLimits, zips: [...row.zips], isElsewhere: row.applyUrl !== null }];
  });
  return { questions: screener?.questions ?? [], programs, zips };
}
