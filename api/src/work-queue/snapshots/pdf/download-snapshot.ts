import { type KeptPdf, keepPdf, openPdf } from '../../../documents/pdf/keep-pdf.ts';
import type { Context, FileAnswer } from '../../../platform/mount/context.ts';
import { readSnapshot } from '../get-snapshot.ts';
import { snapshotContent } from './snapshot-content.ts';

interface Asked {
  readonly applicationId: number;
  readonly snapshotId: number;
}

/** The PDF of a snapshot, written unless it exists. */
export async function writeSnapshot(
  context: Context,
  { applicationId, snapshotId }: Asked,
): Promise<KeptPdf> {
  return keepPdf(context, snapshotContent(context, await readSnapshot(context, applicationId, snapshotId)));
}

export function downloadSnapshot(
  context: Context,
  { applicationId, snapshotId }: Asked,
  pdf: KeptPdf,
): Promise<FileAnswer> {
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { snapshotId } });
  return openPdf(context, pdf);
}
