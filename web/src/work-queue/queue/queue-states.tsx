import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { search } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

/** The queue did not load: what happened and what to do. */
export function QueueFailed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <ErrorState
      title={t('queue.failed')}
      requestLabel={t('requestId')}
      requestId={error instanceof CallError ? error.requestId : undefined}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {error.message}
    </ErrorState>
  );
}

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
