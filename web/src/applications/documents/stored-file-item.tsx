import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { useEffect } from 'react';
import { fileUrl } from '../../api.ts';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { isolated } from '../../shell/texts.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import type { useTexts } from '../use-texts.ts';
import type { useOwnDocuments } from './own-documents.tsx';

/** A file in an answer: received, being scanned, clean, or rejected with the reason. */
export function storedFileItem(
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
            {t('file.open', { name: isolated(fileName) })}
          </a>
        )}
      </>
    ),
  };
}

/** Refetches the documents if an answer contains one that is not in the list yet. */
export function useRefreshMissingDocuments(
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
