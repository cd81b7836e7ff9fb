import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type ReactNode, useMemo } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';
import { useVisitors } from './visitors.ts';

/**
 * Warns before a change if someone has one of the applications open. Unavailable when all matching applications are
 * selected, because their ids are unknown here.
 */
export function VisitorsWarning({ items }: { items: readonly QueueItem[] | null }): ReactNode {
  const t = useTexts();
  const names = useVisitors(useMemo(() => (items ?? []).map(({ id }) => id), [items]));
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" live="polite">
      {t('warning', { names: names.map(isolate).join(t('separator')) })}
    </Banner>
  );
}
