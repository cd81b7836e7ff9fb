import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { type ActivityKind, activityKinds } from '@commonway/contract/work-queue/case-limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { LoadFailed } from '../../../shell/failure/load-failed.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Timeline } from '../../../ui/lists/timeline.tsx';
import { useTexts } from '../../use-texts.ts';
import { fieldLabel } from '../answer-rows.ts';
import styles from '../panel.module.css';
import { eventOf } from './activity-event.tsx';

/** The activity of a case, newest first, filtered by kind. */
export function ActivityPanel({ view }: { view: Pick<CaseView, 'item' | 'form'> }): ReactNode {
  const t = useTexts();
  const [kind, setKind] = useState<ActivityKind | ''>('');
  return (
    <div className={styles.panel}>
      <SelectField
        label={t('activity.filter')}
        isLabelHidden
        width="medium"
        options={['' as const, ...activityKinds].map((value) => ({
          value,
          label: t(value === '' ? 'activity.all' : `activity.${value}`),
        }))}
        value={kind}
        onValueChange={(value) => setKind(value as ActivityKind | '')}
      />
      <Activity view={view} kind={kind} />
    </div>
  );
}

interface ActivityProps {
  readonly view: Pick<CaseView, 'item' | 'form'>;
  readonly kind: ActivityKind | '';
}

function Activity({ view, kind }: ActivityProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const applicationId = view.item.id;
  const query = useInfiniteQuery({
    queryKey: ['work-queue/list-activity', { applicationId }, kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'work-queue/list-activity',
        { applicationId, before: pageParam, ...(kind && { kind }) },
        { signal },
      ),
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
  if (query.isPending) return <Skeleton shape="text" count={6} label={t('loading')} />;
  if (query.isError)
    return (
      <LoadFailed
        error={query.error}
        title={t('activity.failed')}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    );
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState headingLevel={3} title={t('history.none')} />;
  const nameField = (path: string): string => fieldLabel(view.form, path, language) ?? path;
  return (
    <>
      <Timeline
        label={t('panel.history')}
        events={entries.map((entry) => ({
          eventId: entry.key,
          timeText: format.dateTime(entry.at),
          dateTime: entry.at,
          ...eventOf(entry, { t, nameField }),
        }))}
      />
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} loadingText={query.isFetchingNextPage && t('loading')}>
          {t('activity.more')}
        </Button>
      )}
    </>
  );
}
