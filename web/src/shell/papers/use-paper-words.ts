import type { PaperView } from '@commonway/contract/documents/locker/paper-view.ts';
import { useFormat } from '../format.tsx';
import { isolated, roomTexts } from '../texts.tsx';
import type { en } from './texts/en.ts';

const useTexts = roomTexts<typeof en>('shell/papers');

type Facts = Pick<PaperView, 'kind' | 'expiresOn' | 'isExpired'>;

/** Shared texts about a document: its type and its expiration date. */
export function usePaperWords() {
  const t = useTexts();
  const format = useFormat();
  return {
    kind: (kind: PaperView['kind']): string => (kind === null ? t('kind.unknown') : t(`kind.${kind}`)),
    expiry: ({ expiresOn, isExpired }: Facts): string | null =>
      expiresOn === null
        ? null
        : t(isExpired ? 'expired' : 'expires', { day: isolated(format.date(expiresOn)) }),
  };
}
