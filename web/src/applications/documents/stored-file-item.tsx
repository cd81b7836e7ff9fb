import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fileUrl } from '../../api.ts';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import { copy } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import type { useOwnDocuments } from './own-documents.tsx';

/**
 * Converts a stored file of an answer to an entry of the file list, with its scan status and, once it may be opened, a
 * link. `size` is the formatted size.
 */
export function toStoredFileItem(
  { documentId, fileName }: FileAnswer,
  scan: LibraryDocument['scan'] | undefined,
  t: ReturnType<typeof useTexts>,
  size: string,
): FileItemProps {
  const about = { fileId: `document-${documentId}`, fileName };
  if (scan === 'held') return { ...about, detail: size, state: 'failed', problem: t('file.held') };
  // The same element changes from "checking" to "checked", so that screen readers announce it.
  const textKey = scan === 'waiting' ? 'file.checking' : scan === 'clean' ? 'file.checked' : 'file.done';
  return {
    ...about,
    state: scan === 'waiting' ? 'sending' : 'done',
    detail: (
      <>
        <span role="status">{t(textKey, { size })}</span>{' '}
        {(scan === 'clean' || scan === 'unscanned') && (
          <a href={fileUrl('documents/download-document', { documentId })} target="_blank" rel="noopener">
            {t('file.open', { name: isolate(fileName) })}
          </a>
        )}
      </>
    ),
  };
}

/** Refetches the documents if an answer contains one that is not in the list yet. */
export function useRefetchMissingDocuments(
  files: readonly FileAnswer[],
  own: ReturnType<typeof useOwnDocuments>,
): void {
  const listed = own?.documents.data?.papers;
  const refetchDocuments = own?.refetch;
  const missing = files.filter(({ documentId }) => listed?.every(({ id }) => id !== documentId));
  const key = listed === undefined ? '' : missing.map(({ documentId }) => documentId).join(' ');
  useEffect(() => {
    if (key !== '') void refetchDocuments?.();
  }, [key, refetchDocuments]);
}

const DocumentPicker = lazy(async () => ({
  default: (await import('./document-picker.tsx')).DocumentPicker,
}));

export interface ReuseDocumentProps {
  /** The offered documents, in display order. */
  readonly libraryDocuments: readonly LibraryDocument[];
  /** How many more files the question accepts. */
  readonly remainingSlots: number;
  readonly onChoose: (files: readonly FileAnswer[]) => void;
}

/** A button that opens the picker of earlier documents. Renders nothing if there are none or the question is full. */
export function ReuseDocumentButton(props: ReuseDocumentProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (props.libraryDocuments.length === 0 || props.remainingSlots <= 0) return null;
  return (
    <div>
      <Button icon={copy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reuse')}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentPicker {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
