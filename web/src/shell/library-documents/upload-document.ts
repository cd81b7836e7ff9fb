import { call, type OutputOf, sendChunks } from '../../api.ts';

interface UploadInput {
  /** Null for the document library. */
  readonly applicationId: number | null;
  /** The question that it answers, or its purpose. */
  readonly field: string;
  readonly file: File;
}

export interface UploadUpdate {
  readonly uploadId?: string;
  readonly percent?: number;
}

/**
 * Starts an upload or resumes an interrupted one, sends the missing bytes, and creates the document. Reports id and
 * progress to `onUpdate`.
 */
export async function uploadDocument(
  { applicationId, field, file }: UploadInput,
  signal: AbortSignal,
  onUpdate: (update: UploadUpdate) => void,
): Promise<OutputOf<'documents/finish-upload'>> {
  const { name: fileName, size: sizeBytes, lastModified: modifiedAt } = file;
  const startInput = { applicationId, field, fileName, sizeBytes, modifiedAt };
  const { uploadId } = await call('documents/start-upload', startInput, { signal });
  onUpdate({ uploadId });
  const onProgress = (share: number): void => onUpdate({ percent: Math.round(share * 100) });
  await sendChunks(uploadId, file, { onProgress, signal });
  return call('documents/finish-upload', { uploadId }, { signal });
}
