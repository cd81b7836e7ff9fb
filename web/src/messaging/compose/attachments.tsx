import { documentLimits, messageField } from '@commonway/contract/documents/document-limits.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { uploadDocument } from '../../shell/library-documents/upload-document.ts';
import { FileList } from '../../ui/entry/file-item.tsx';
import { useTexts } from '../use-texts.ts';
import type { DraftAttachment } from './drafts.ts';

/** The file types that a file input accepts. */
export const acceptedFiles = [
  ...documentLimits.mediaTypes,
  ...documentLimits.extensions.map((type) => `.${type}`),
].join(',');

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
  const toRemoveProps = (name: string, onRemoved: () => void) => ({
    removeLabel: t('papers.remove', { name }),
    onRemove: onRemoved,
  });
  const attachmentItems = attachments.map(({ documentId, fileName, sizeBytes }) => ({
    fileId: String(documentId),
    fileName,
    detail: fileSize(sizeBytes),
    state: 'done' as const,
    ...toRemoveProps(fileName, () => onRemove(documentId)),
  }));
  const uploadItems = uploads.map(({ fileId, file, percent, problem }) => ({
    fileId,
    fileName: file.name,
    detail: fileSize(file.size),
    ...(problem === null ? { state: 'sending' as const, percent } : { state: 'failed' as const, problem }),
    ...toRemoveProps(file.name, () => onStop(fileId)),
  }));
  return <FileList label={t('papers.label')} files={[...attachmentItems, ...uploadItems]} />;
}

interface UploadingFile {
  readonly fileId: string;
  readonly file: File;
  readonly percent: number;
  /** Why the upload was refused. Null while it is running. */
  readonly problem: string | null;
}

/**
 * Uploads files for a message. Returns the running uploads; a finished one leaves them and is passed to `onArrived`.
 * Unmounting aborts all uploads.
 */
export function useAttachmentUploads(
  applicationId: number,
  onArrived: (attachment: DraftAttachment) => void,
) {
  const [files, setFiles] = useState<readonly UploadingFile[]>([]);
  const abortControllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = abortControllers.current;
    return () => {
      for (const abortController of all.values()) abortController.abort();
    };
  }, []);
  const updateFile = (fileId: string, change: Partial<UploadingFile>): void =>
    setFiles((all) => all.map((each) => (each.fileId === fileId ? { ...each, ...change } : each)));
  const remove = (fileId: string): void => {
    abortControllers.current.get(fileId)?.abort();
    setFiles((all) => all.filter((each) => each.fileId !== fileId));
  };
  const uploadFile = async (fileId: string, file: File): Promise<void> => {
    const abortController = new AbortController();
    abortControllers.current.set(fileId, abortController);
    try {
      const uploadInput = { applicationId, field: messageField, file };
      const document = await uploadDocument(uploadInput, abortController.signal, ({ percent }) => {
        if (percent !== undefined) updateFile(fileId, { percent });
      });
      const { id: documentId, fileName, sizeBytes } = document;
      remove(fileId);
      onArrived({ documentId, fileName, sizeBytes });
    } catch (error) {
      if (abortController.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      updateFile(fileId, { problem: error.message });
    } finally {
      abortControllers.current.delete(fileId);
    }
  };
  const add = (added: readonly File[]): void => {
    for (const file of added) {
      const fileId = crypto.randomUUID();
      setFiles((all) => [...all, { fileId, file, percent: 0, problem: null }]);
      void uploadFile(fileId, file);
    }
  };
  return { files, add, remove };
}
