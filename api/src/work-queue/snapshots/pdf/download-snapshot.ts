import { openPdf, type StoredPdf, storePdf } from '../../../documents/pdf/store-pdf.ts';
import type { Context, FileAnswer } from '../../../platform/mount/context.ts';
import { readSnapshot } from '../get-snapshot.ts';
import { snapshotContent } from './snapshot-content.ts';

interface SnapshotIds {
  readonly applicationId: number;
  readonly snapshotId: number;
}

/** The PDF of a snapshot, written unless it exists. */
export async function writeSnapshotPdf(
  context: Context,
  { applicationId, snapshotId }: SnapshotIds,
): Promise<StoredPdf> {
  return storePdf(context, snapshotContent(context, await readSnapshot(context, applicationId, snapshotId)));
}

export function downloadSnapshot(
  context: Context,
  { applicationId, snapshotId }: SnapshotIds,
  pdf: StoredPdf,
): Promise<FileAnswer> {
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { snapshotId } });
  return openPdf(context, pdf);
}
