import { call, type OutputOf, sendPieces } from '../../api.ts';

interface Sending {
  /** Null for the own papers. */
  readonly applicationId: number | null;
  /** The question it answers, or what else it is for. */
  readonly field: string;
  readonly file: File;
}

export interface SendingNews {
  readonly uploadId?: string;
  readonly percent?: number;
}

/** Announces a file, sends what is still missing of it and has a document made of it. */
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
