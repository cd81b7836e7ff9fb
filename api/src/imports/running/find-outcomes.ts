// The dry run: which rows are right, and whom the office knows already.
import { createHash } from 'node:crypto';
import { type ReadRow, readRow } from '@commonway/contract/imports/read-row.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import { type ImportRecord, listEarlierKeys, type RowRecord, type RowResult } from '../queries/imports.ts';
import { type Identity, listMatches } from '../queries/people.ts';

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
  { email, name, birthDate }: Identity,
): readonly string[] {
  const named = `${name.toLowerCase().replace(/\s+/g, ' ')} ${birthDate ?? ''}`;
  const identities = [email, kind === 'business' || birthDate !== null ? named : null];
  return identities
    .filter((identity) => identity !== null)
    .map((identity) => createHash('sha256').update(identity).digest('base64url'));
}

/** Decides what would happen to rows: new, known already, or with problems. */
export async function findOutcomes(
  tx: Transaction,
  record: ImportRecord,
  rows: readonly OpenRow[],
): Promise<RowResult[]> {
  const right = rows
    .filter(({ read }) => read.problems.length === 0)
    .map((each) => ({ ...each, matchKeys: computeMatchKeys(record.kind, each.identity) }));
  const keys = right.flatMap(({ matchKeys }) => matchKeys);
  const [matches, earlier] = await Promise.all([
    listMatches(
      tx,
      record.kind,
      right.map(({ identity }) => identity),
    ),
    listEarlierKeys(tx, record.id, keys),
  ]);
  const known = new Map(matches.map(({ row, applicantId }) => [row, applicantId]));
  const seen = new Set(earlier.map(({ matchKey }) => matchKey));
  const results = new Map<number, RowResult>();
  for (const { row, matchKeys } of right) {
    const isRepeated = matchKeys.some((key) => seen.has(key));
    if (!isRepeated) for (const key of matchKeys) seen.add(key);
    const applicantId = known.get(row);
    if (isRepeated)
      results.set(row, {
        row,
        outcome: 'problem',
        problems: [{ column: null, target: null, word: 'repeated' }],
      });
    else if (applicantId === undefined) results.set(row, { row, outcome: 'new', matchKeys });
    else results.set(row, { row, outcome: 'known', matchKeys, applicantId });
  }
  return rows.map(
    ({ row, read }) => results.get(row) ?? { row, outcome: 'problem', problems: read.problems },
  );
}
