import { call, type OutputOf, sendPieces } from '../../api.ts';

interface Sending {
  /** Null for the document library. */
  readonly applicationId: number | null;
  /** The question that it answers, or its purpose. */
  readonly field: string;
  readonly file: File;
}

export interface SendingNews {
  readonly uploadId?: string;
  readonly percent?: number;
}

/** Announces a file, uploads the missing bytes, and finishes it as a document. */
export async function sendFile(
  { applicationId, field, file }: Sending,
  signal: AbortSignal,
  onNews: (news: SendingNews) => void,
): Promise<OutputOf<'documents/finish-upload'>> {
  const { name: fileName, size: sizeBytes, lastModified: modifiedAt } = file;
  const announced = { applicationId, field, fileName, sizeBytes, modifiedAt };
  const { uploadId } = await call('documents/start-upload', announced, { signal });
  onNews({ uploadId });
  const onProgress = (share: number): void => onNews({ percent: Math.round(share * 100) });
  await sendPieces(uploadId, file, { onProgress, signal });
  return call('documents/finish-upload', { uploadId }, { signal });
}
