// Possible duplicates of the whole office: a job compares applicants who changed, and administrators list the pairs.
import {
  computeLikenessScore,
  type Likeness,
} from '@commonway/contract/applications/validations/rule-definition.ts';
import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import { duplicatePageSize, type PairKind } from '@commonway/contract/work-queue/case-limits.ts';
import type { ComparedPerson } from '@commonway/contract/work-queue/similar-people.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import {
  countChanges,
  type FoundPair,
  listPairs,
  lockComparison,
  postponeChange,
  replacePairs,
  takeChanges,
} from '../queries/possible-duplicates.ts';
import { findComparedPerson, listSimilarRows } from '../queries/similar-people.ts';
import { isTwin } from '../validations/is-twin.ts';
import { canMerge, isPossibleDuplicate } from './similar-people.ts';

const batchSize = 50;
/** Below a minute, when the next run begins; that one compares what is left. */
const sliceMs = 45_000;
const maxPairs = 20;
const maxWaiting = 1000;

/** The kind of a pair; null for applicants of different kinds, who can't be merged. */
export function getPairKind(one: ComparedPerson['kind'], other: ComparedPerson['kind']): PairKind | null {
  const getKind = (kind: ComparedPerson['kind']): PairKind =>
    kind === 'individual' ? 'person' : kind === 'household' ? 'household' : 'business';
  return getKind(one) === getKind(other) ? getKind(one) : null;
}

/** The score of a likeness, with two decimals. */
const roundScore = (likeness: Likeness): number => Math.round(computeLikenessScore(likeness) * 100) / 100;

/** Compares the applicants who changed, a batch of each office in turn; runs every minute. */
export const findDuplicates: JobHandler<'work-queue/find-duplicates'> = async (
  context,
  _job,
  _isLast,
  signal,
) => {
  const until = performance.now() + sliceMs;
  let waiting = (await listAllTenantIds(context.database)).map(({ id }) => id);
  while (waiting.length > 0) {
    const unfinished: number[] = [];
    for (const id of waiting) {
      if (performance.now() > until || signal?.aborted) return;
      if (await compareBatch(context, id)) unfinished.push(id);
    }
    waiting = unfinished;
  }
};

/**
 * Compares a batch of an office; returns whether more may wait. A change that fails goes behind the others, so it stops
 * neither them nor other offices.
 */
export async function compareBatch(
  { database, log }: Pick<JobContext, 'database' | 'log'>,
  tenantId: number,
  compare = compareChanged,
): Promise<boolean> {
  try {
    return (await database.tenant(tenantId, (tx) => compare(tx, batchSize))) > 0;
  } catch (error) {
    log.error({ err: error, tenantId }, 'comparing applicants failed');
  }
  for (let done = 0; done < batchSize; done += 1)
    try {
      if ((await database.tenant(tenantId, (tx) => compare(tx, 1))) === 0) return false;
    } catch {
      await database.tenant(tenantId, postponeChange);
      return false;
    }
  return true;
}

/** Compares the applicants of a batch of changes with those who share a key; returns how many. */
export async function compareChanged(tx: Transaction, limit = batchSize): Promise<number> {
  if (!(await lockComparison(tx))) return 0;
  const ids = await takeChanges(tx, limit);
  for (const id of ids) await replacePairs(tx, id, await findPairs(tx, id));
  return ids.length;
}

/** The applicants who may be the same as this one; none for one who was merged. */
async function findPairs(tx: Transaction, id: number): Promise<FoundPair[]> {
  const [subject, rows] = await Promise.all([
    findComparedPerson(tx, id, null),
    listSimilarRows(tx, id, null),
  ]);
  if (subject === undefined) return [];
  return rows
    .filter(({ likeness }) => isPossibleDuplicate(likeness))
    .flatMap((row): FoundPair[] => {
      const kind = getPairKind(subject.kind, row.kind);
      const { id: otherId, likeness } = row;
      return kind === null
        ? []
        : [{ otherId, kind, score: roundScore(likeness), likeness, isTwin: isTwin(subject, row, likeness) }];
    })
    .toSorted((one, other) => other.score - one.score || one.otherId - other.otherId)
    .slice(0, maxPairs);
}

const maskPerson = (person: ComparedPerson): ComparedPerson => ({
  ...person,
  mail: person.mail && maskContact(person.mail),
  phone: person.phone && maskContact(person.phone),
});

/** Lists a page of pairs, for those who merge. */
export const listPossibleDuplicates: Handle<'work-queue/list-possible-duplicates'> = async (
  { tx, actor },
  { kind, field, after },
) => {
  if (!canMerge(actor)) throw new Refusal('not_allowed');
  const [score = 1, oneId = 0, otherId = 0] = after?.split(' ').map(Number) ?? [];
  const [found, waiting] = await Promise.all([
    listPairs(
      tx,
      { kind, field },
      after === undefined ? null : { score, oneId, otherId },
      duplicatePageSize + 1,
    ),
    countChanges(tx, maxWaiting),
  ]);
  const pairs = found.slice(0, duplicatePageSize);
  const last = pairs.at(-1);
  return {
    pairs: pairs.map((pair) => ({ ...pair, one: maskPerson(pair.one), other: maskPerson(pair.other) })),
    nextAfter: found.length > pairs.length && last ? `${last.score} ${last.one.id} ${last.other.id}` : null,
    waiting,
  };
};
