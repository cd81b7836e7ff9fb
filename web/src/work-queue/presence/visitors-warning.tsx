import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type ReactNode, useMemo } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';
import { useVisitors } from './use-visitors.ts';

/** Before a change: who has one of the applications open. Of all that match a filter nobody knows which they are. */
export function VisitorsWarning({ items }: { items: readonly QueueItem[] | null }): ReactNode {
  const t = useTexts();
  const names = useVisitors(useMemo(() => (items ?? []).map(({ id }) => id), [items]));
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" live="polite">
      {t('warning', { names: names.map(isolated).join(t('separator')) })}
    </Banner>
  );
}
