import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { FileList } from '../../../ui/entry/file-item.tsx';
import { useTexts } from '../../use-texts.ts';
import type { DraftAttachment } from '../drafts.ts';
import type { UploadingFile } from './use-attachment-uploads.ts';

interface AttachmentListProps {
  readonly attachments: readonly DraftAttachment[];
  readonly onRemove: (documentId: number) => void;
  readonly uploads: readonly UploadingFile[];
  readonly onStop: (fileId: string) => void;
}

/** The attachments of a draft: uploaded files, then running uploads. */
export function AttachmentList({ attachments, onRemove, uploads, onStop }: AttachmentListProps): ReactNode {
  const t = useTexts();
  const { fileSize } = useFormat();
  const removable = (name: string, onRemoved: () => void) => ({
    removeLabel: t('papers.remove', { name }),
    onRemove: onRemoved,
  });
  const attachmentItems = attachments.map(({ documentId, fileName, sizeBytes }) => ({
    fileId: String(documentId),
    fileName,
    detail: fileSize(sizeBytes),
    state: 'done' as const,
    ...removable(fileName, () => onRemove(documentId)),
  }));
  const uploadItems = uploads.map(({ fileId, file, percent, problem }) => ({
    fileId,
    fileName: file.name,
    detail: fileSize(file.size),
    ...(problem === null ? { state: 'sending' as const, percent } : { state: 'failed' as const, problem }),
    ...removable(file.name, () => onStop(fileId)),
  }));
  return <FileList label={t('papers.label')} files={[...attachmentItems, ...uploadItems]} />;
}
