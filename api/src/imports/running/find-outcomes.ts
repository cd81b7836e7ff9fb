// The dry run: which rows are right, and whom the office knows already.
import { createHash } from 'node:crypto';
import { type ReadRow, type RowProblem, readRow } from '@commonway/contract/imports/read-row.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import {
  type ImportRecord,
  insertKeys,
  listEarlierApplicants,
  listEarlierKeys,
  type RowRecord,
  type RowResult,
} from '../queries/imports.ts';
import { foldNames, type Identity, listMatches, type Match } from '../queries/people.ts';

/** The context that the cells of a row are sealed with. */
export const buildRowBinding = (tenantId: number, importId: number, row: number): string =>
  `import ${tenantId} ${importId} ${row}`;

/** A row with its values, and what identifies the person. */
export interface OpenRow {
  readonly row: number;
  readonly read: ReadRow;
  readonly identity: Identity;
}

/** Opens the cells of rows and reads them by the import's columns. */
export const openRows = (
  tenantId: number,
  vault: Vault,
  { id, kind, columns }: ImportRecord,
  rows: readonly RowRecord[],
  today: string,
): Promise<OpenRow[]> =>
  Promise.all(
    rows.map(async ({ row, cells }) => {
      const opened = cells === null ? '[]' : await vault.open(cells, buildRowBinding(tenantId, id, row));
      const read = readRow(kind, columns, JSON.parse(opened), today);
      return { row, read, identity: { row, ...identify(read) } };
    }),
  );

const identify = ({ values }: ReadRow): Omit<Identity, 'row'> => {
  const { general = {}, overview = {}, contact = {} } = values;
  const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    email: toText(contact['email'])?.toLowerCase() ?? null,
    name: toText(overview['businessName']) ?? `${general['firstName'] ?? ''} ${general['lastName'] ?? ''}`,
    birthDate: toText(general['birthDate']),
  };
};

/** Hashes of which two rows of the same person share one: the email, the name and birth date, or the name of a business. */
function computeMatchKeys(
  kind: ImportRecord['kind'],
  { email, birthDate }: Identity,
  foldedName: string,
): readonly string[] {
  const named = `${foldedName} ${birthDate ?? ''}`;
  const identities = [email, kind === 'business' || birthDate !== null ? named : null];
  return identities
    .filter((identity) => identity !== null)
    .map((identity) => createHash('sha256').update(identity).digest('base64url'));
}

/** The problem of a row that could mean another person than the one it matches. */
function findMatchProblem({ columns }: ImportRecord, match: Match | undefined): RowProblem | undefined {
  if (match?.isAmbiguous) return { column: null, target: null, word: 'ambiguous' };
  if (!match?.isOther) return undefined;
  return { column: columns.indexOf('contact.email'), target: 'contact.email', word: 'email_taken' };
}

/** A row with whom it matches. */
export type MatchedRow = OpenRow & { readonly applicantId: number | undefined };

/**
 * Finds whom rows match, among those without problems. Returns the problems of all rows that can't be imported, and the
 * other rows. A person whom an earlier row has is repeated.
 */
export async function matchRows(
  tx: Transaction,
  record: ImportRecord,
  rows: readonly OpenRow[],
): Promise<{
  readonly problems: ReadonlyMap<number, readonly RowProblem[]>;
  readonly right: readonly MatchedRow[];
}> {
  const valid = rows.filter(({ read }) => read.problems.length === 0);
  const matches = await listMatches(
    tx,
    record.kind,
    valid.map(({ identity }) => identity),
  );
  const earlier = await listEarlierApplicants(
    tx,
    record.id,
    matches.map(({ applicantId }) => applicantId),
    rows[0]?.row ?? 0,
  );
  const seen = new Set(earlier.map(({ applicantId }) => applicantId));
  const known = new Map(matches.map((match) => [match.row, match]));
  const problems = new Map<number, readonly RowProblem[]>(rows.map(({ row, read }) => [row, read.problems]));
  const right: MatchedRow[] = [];
  for (const each of valid) {
    const match = known.get(each.row);
    const isRepeated = match !== undefined && seen.has(match.applicantId);
    const problem = findMatchProblem(record, match) ?? (isRepeated ? repeated : undefined);
    if (problem !== undefined) {
      problems.set(each.row, [problem]);
      continue;
    }
    problems.delete(each.row);
    if (match !== undefined) seen.add(match.applicantId);
    right.push({ ...each, applicantId: match?.applicantId });
  }
  return { problems, right };
}

const repeated: RowProblem = { column: null, target: null, word: 'repeated' };

/** Decides what would happen to rows: new, known already, or with problems. */
export async function findOutcomes(
  tx: Transaction,
  record: ImportRecord,
  rows: readonly OpenRow[],
): Promise<RowResult[]> {
  const { problems, right } = await matchRows(tx, record, rows);
  const names = await foldNames(
    tx,
    right.map(({ identity }) => identity.name),
  );
  const keys = right.map(({ identity }, at) =>
    computeMatchKeys(record.kind, identity, names[at]?.folded ?? ''),
  );
  const earlier = await listEarlierKeys(tx, record.id, keys.flat());
  const seen = new Set(earlier.map(({ key }) => key));
  const added: string[] = [];
  const results: RowResult[] = [...problems].map(([row, found]) => ({
    row,
    outcome: 'problem',
    problems: found,
  }));
  for (const [at, { row, applicantId }] of right.entries()) {
    const own = keys[at] ?? [];
    if (own.some((key) => seen.has(key))) {
      results.push({ row, outcome: 'problem', problems: [repeated] });
      continue;
    }
    added.push(...own);
    for (const key of own) seen.add(key);
    results.push(
      applicantId === undefined ? { row, outcome: 'new' } : { row, outcome: 'known', applicantId },
    );
  }
  await insertKeys(tx, record.id, added);
  return results;
}
