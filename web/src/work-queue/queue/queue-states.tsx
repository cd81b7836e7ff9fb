import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { search } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

/** Nothing to show: because of the filters, or because nothing has come in. */
export function QueueEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  const t = useTexts();
  if (!isFiltered) return <EmptyState title={t('queue.empty')}>{t('queue.emptyText')}</EmptyState>;
  return (
    <EmptyState
      icon={search}
      title={t('queue.nothingFound')}
      actions={<Button onClick={onClear}>{t('filter.clearAll')}</Button>}
    >
      {t('queue.nothingFoundText')}
    </EmptyState>
  );
}
