import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { call, sendPieces } from '../../api.ts';
import type { Upload } from './upload-store.ts';

interface Sending {
  /** Null for the own papers. */
  readonly applicationId: number | null;
  readonly field: string;
  readonly file: File;
}

/** Announces a file, sends what is still missing of it and has a document made of it. */
export async function sendFile(
  { applicationId, field, file }: Sending,
  signal: AbortSignal,
  onNews: (news: Pick<Upload, 'uploadId'> | Pick<Upload, 'percent'>) => void,
): Promise<FileAnswer> {
  const { name: fileName, size: sizeBytes, lastModified: modifiedAt } = file;
  const announced = { applicationId, field, fileName, sizeBytes, modifiedAt };
  const { uploadId } = await call('documents/start-upload', announced, { signal });
  onNews({ uploadId });
  const onProgress = (share: number): void => onNews({ percent: Math.round(share * 100) });
  await sendPieces(uploadId, file, { onProgress, signal });
  const document = await call('documents/finish-upload', { uploadId }, { signal });
  const { id: documentId, mediaType } = document;
  return { documentId, fileName: document.fileName, mediaType, sizeBytes: document.sizeBytes };
}
