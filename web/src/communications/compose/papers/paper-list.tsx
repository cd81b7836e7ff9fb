import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { FileList } from '../../../ui/entry/file-item.tsx';
import { useTexts } from '../../use-texts.ts';
import type { DraftPaper } from '../drafts.ts';
import type { SendingFile } from './use-message-papers.ts';

interface PaperListProps {
  readonly papers: readonly DraftPaper[];
  readonly onRemove: (documentId: number) => void;
  readonly sending: readonly SendingFile[];
  readonly onStop: (fileId: string) => void;
}

/** The attachments of a draft: uploaded files, then running uploads. */
export function PaperList({ papers, onRemove, sending, onStop }: PaperListProps): ReactNode {
  const t = useTexts();
  const { fileSize } = useFormat();
  const removable = (name: string, onRemoved: () => void) => ({
    removeLabel: t('papers.remove', { name }),
    onRemove: onRemoved,
  });
  const arrived = papers.map(({ documentId, fileName, sizeBytes }) => ({
    fileId: String(documentId),
    fileName,
    detail: fileSize(sizeBytes),
    state: 'done' as const,
    ...removable(fileName, () => onRemove(documentId)),
  }));
  const leaving = sending.map(({ fileId, file, percent, problem }) => ({
    fileId,
    fileName: file.name,
    detail: fileSize(file.size),
    ...(problem === null ? { state: 'sending' as const, percent } : { state: 'failed' as const, problem }),
    ...removable(file.name, () => onStop(fileId)),
  }));
  return <FileList label={t('papers.label')} files={[...arrived, ...leaving]} />;
}
