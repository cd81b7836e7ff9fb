import type { LibraryDocument } from '@commonway/contract/documents/library.ts';
import { useFormat } from '../format.tsx';
import { createTextsHook, isolate } from '../texts.tsx';
import type { en } from './texts/en.ts';

const useTexts = createTextsHook<typeof en>('shell/library-documents');

type ExpiryFacts = Pick<LibraryDocument, 'kind' | 'expiresOn' | 'isExpired'>;

/** Returns functions that name a document's type and describe its expiration date (null if it has none). */
export function useDocumentTexts() {
  const t = useTexts();
  const format = useFormat();
  return {
    kind: (kind: LibraryDocument['kind']): string => (kind === null ? t('kind.unknown') : t(`kind.${kind}`)),
    expiry: ({ expiresOn, isExpired }: ExpiryFacts): string | null =>
      expiresOn === null
        ? null
        : t(isExpired ? 'expired' : 'expires', { day: isolate(format.date(expiresOn)) }),
  };
}
