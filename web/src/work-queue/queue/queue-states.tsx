import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { search, sortBoth } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

/** The empty state: no matches for the filters, or no applications yet. */
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

interface QueueFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Returns to the default order, which works for any number of rows. */
  readonly onUsualSort: () => void;
}

/** The error state. If there are too many rows to sort as requested, it offers the default order. */
export function QueueFailed({ error, onRetry, onUsualSort }: QueueFailedProps): ReactNode {
  const t = useTexts();
  const isTooMany = error instanceof CallError && error.error === 'too_many_to_sort';
  if (!isTooMany) return <LoadFailed error={error} title={t('queue.failed')} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={sortBoth}
      title={error.message}
      actions={<Button onClick={onUsualSort}>{t('queue.usualSort')}</Button>}
    />
  );
}
