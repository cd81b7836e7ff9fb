import type { LibraryDocument } from '@commonway/contract/documents/library.ts';
import { useFormat } from '../format.tsx';
import { isolated, moduleTexts } from '../texts.tsx';
import type { en } from './texts/en.ts';

const useTexts = moduleTexts<typeof en>('shell/library-documents');

type ExpiryFacts = Pick<LibraryDocument, 'kind' | 'expiresOn' | 'isExpired'>;

/** Shared texts about a document: its type and its expiration date. */
export function useDocumentTexts() {
  const t = useTexts();
  const format = useFormat();
  return {
    kind: (kind: LibraryDocument['kind']): string => (kind === null ? t('kind.unknown') : t(`kind.${kind}`)),
    expiry: ({ expiresOn, isExpired }: ExpiryFacts): string | null =>
      expiresOn === null
        ? null
        : t(isExpired ? 'expired' : 'expires', { day: isolated(format.date(expiresOn)) }),
  };
}
