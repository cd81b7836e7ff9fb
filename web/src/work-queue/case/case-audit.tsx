import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './panel.module.css';

/** The audit log of one application. */
export function CaseAudit({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const trail = useInfiniteQuery({
    queryKey: ['admin/list-audit-entries', { applicationId }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('admin/list-audit-entries', { applicationId, beforeId: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBeforeId ?? undefined,
  });
  if (trail.isPending) return <Skeleton shape="text" count={6} label={t('loading')} />;
  if (trail.isError)
    return (
      <LoadFailed
        error={trail.error}
        title={t('audit.failed')}
        headingLevel={3}
        onRetry={() => void trail.refetch()}
      />
    );
  const entries = trail.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState headingLevel={3} title={t('audit.none')} />;
  return (
    <>
      <ul className={styles.rules}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.rule}>
            <code dir="ltr">{entry.operation}</code>
            <div className={styles.muted}>
              {t('audit.line', {
                name: entry.actorName,
                when: format.dateTime(entry.at),
                outcome: entry.outcome,
              })}
            </div>
          </li>
        ))}
      </ul>
      {trail.hasNextPage && (
        <Button onClick={() => trail.fetchNextPage()} loadingText={trail.isFetchingNextPage && t('loading')}>
          {t('audit.more')}
        </Button>
      )}
    </>
  );
}
