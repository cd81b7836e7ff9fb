// What a deletion deletes of an applicant, and what must be kept. Submitted applications are records of their programs:
// they stay with their documents and messages until the office closes (docs/security-policies.md). What was merged into
// an applicant, and what the merges and imports keep to be undone, goes with the applicant.
import { createHash } from 'node:crypto';
import type { DataCounts, DeletionProof } from '@commonway/contract/profiles/privacy.ts';
import type { Transaction } from '../../platform/database.ts';
import { deleteHouseholds } from '../household/queries.ts';
import { lockApplicant } from '../queries.ts';
import {
  type DeletedRow,
  deleteProfileValues,
  deleteSignIns,
  emptyImportRows,
  emptyMerges,
  eraseDetails,
  eraseDrafts,
  eraseMerged,
  listDeletableRows,
  lockDrafts,
  lockMerges,
  putAwayDocuments,
} from './queries/deletion.ts';
import { listMerged } from './queries/merged.ts';
import { countHeldData } from './queries/requests.ts';

interface DeletionPreview extends DeletionProof {
  readonly rows: readonly DeletedRow[];
  readonly retained: DataCounts;
}

/** Previews the deletion of an applicant's data. */
export async function previewRows(tx: Transaction, applicantId: number): Promise<DeletionPreview> {
  const rows = await listDeletableRows(tx, applicantId);
  const held = await countHeldData(tx, applicantId, null);
  const counts = Object.fromEntries(Object.keys(held).map((kind) => [kind, 0])) as DataCounts;
  for (const { kind } of rows) counts[kind] += 1;
  const retained = Object.fromEntries(
    Object.entries(held).map(([kind, count]) => [kind, count - counts[kind as keyof DataCounts]]),
  ) as DataCounts;
  const sha256 = createHash('sha256')
    .update(rows.map(({ kind, id, version }) => `${kind} ${id} ${version}\n`).join(''))
    .digest('hex');
  return { rows, counts, retained, sha256 };
}

/** Locks what a deletion reads and deletes, in the order in which undoing a merge and submitting lock it. */
export async function lockRows(tx: Transaction, applicantId: number): Promise<void> {
  await lockMerges(tx, await listMerged(tx, applicantId));
  await lockDrafts(tx, applicantId);
  await lockApplicant(tx, applicantId);
}

/** Deletes what a preview shows. */
export async function deleteRows(
  tx: Transaction,
  applicantId: number,
  { rows }: DeletionPreview,
): Promise<void> {
  const idsOf = (wanted: DeletedRow['kind']): string[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  await eraseDrafts(tx, idsOf('drafts'));
  await putAwayDocuments(tx, idsOf('documents'));
  // The change of the details is recorded as a value of the profile, so these come last.
  if (idsOf('contact').some((id) => id.startsWith(`${applicantId} `))) await eraseDetails(tx, applicantId);
  const ids = await listMerged(tx, applicantId);
  await eraseMerged(
    tx,
    ids.filter((id) => id !== applicantId),
  );
  await emptyMerges(tx, ids);
  await deleteHouseholds(tx, ids);
  await emptyImportRows(tx, ids);
  await deleteSignIns(tx, ids);
  await deleteProfileValues(tx, ids);
}
