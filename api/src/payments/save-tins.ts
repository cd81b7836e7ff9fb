import type { RowError } from '@commonway/contract/payments/finance-files.ts';
import type { HandleUpload } from '../platform/mount/context.ts';
import { type ReadRow, readId, readName, readRows, readTin } from './files/read-rows.ts';
import { receiveCsv } from './files/receive-csv.ts';
import { recordFile, requireProgram } from './files/record-file.ts';
import { listApplicationsInProgram, savePayees } from './queries/payees.ts';

const columns = { ApplicationID: readId, Payee: readName, TIN: readTin };
type Row = ReadRow<{ ApplicationID: number; Payee: string; TIN: string }>;

/**
 * Uploads a CSV file of payees with taxpayer numbers (TINs). They are sealed before they are stored. The file itself
 * is not stored, and its errors contain no values.
 */
export const saveTins: HandleUpload<'payments/save-tins'> = async (context, input, file) => {
  const { tx, tenant, actor, vault } = context;
  const { read, ...received } = await receiveCsv(file, (bytes) => readRows('tin', bytes, columns));
  await requireProgram(context, input.programId);
  const ids = read.rows.map(({ values }) => values.ApplicationID);
  const known = new Set((await listApplicationsInProgram(tx, input.programId, ids)).map(({ id }) => id));
  const errors = [...read.errors, ...findRowErrors(read.rows, known)].toSorted(
    (one, other) => one.line - other.line,
  );
  const checkedFile = {
    ...received,
    kind: 'tin',
    ...input,
    rowCount: read.rowCount,
    totalMinor: null,
    errors,
  } as const;
  return recordFile(context, checkedFile, input.dryRun === 'true', async () => {
    const payees = read.rows.map(
      async ({ values: { ApplicationID: applicationId, Payee: name, TIN: tin } }) => ({
        applicationId,
        name,
        sealed: await vault.seal(tin, buildSealBinding(tenant.id, applicationId)),
        lastFour: tin.slice(-4),
      }),
    );
    await savePayees(tx, actor.name, await Promise.all(payees));
  });
};

/** The context that a TIN is sealed with. It includes the application, so that the TIN opens for no other. */
export const buildSealBinding = (tenantId: number, applicationId: number): string =>
  `payee ${tenantId} ${applicationId}`;

/** The errors of rows whose application is unknown or repeated. */
function findRowErrors(rows: readonly Row[], known: ReadonlySet<number>): RowError[] {
  const seen = new Set<number>();
  return rows.flatMap(({ line, values: { ApplicationID: id } }): RowError[] => {
    const isRepeated = seen.size === seen.add(id).size;
    if (!isRepeated && known.has(id)) return [];
    return [{ line, column: 'ApplicationID', error: isRepeated ? 'row_repeated' : 'application_unknown' }];
  });
}
