import type { ScheduledActionView } from '@commonway/contract/automations/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

/** The past and scheduled actions of a rule, newest first. */
export function RuleHistory({ ruleId }: { ruleId: number }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const list = useInfiniteQuery({
    queryKey: ['automations/list-rule-scheduled-actions', ruleId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('automations/list-rule-scheduled-actions', { ruleId, beforeId: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBeforeId ?? undefined,
    staleTime: 0,
  });
  const scheduledActions = list.data?.pages.flatMap((page) => page.scheduledActions) ?? [];
  const columns = useMemo(() => buildColumns(t, format), [t, format]);
  return (
    <Stack>
      {list.isPending && <Skeleton shape="text" count={3} label={t('loading')} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && scheduledActions.length === 0 && <p>{t('history.none')}</p>}
      {scheduledActions.length > 0 && (
        <Table
          caption={t('history.title')}
          isCaptionHidden
          columns={columns}
          rows={scheduledActions}
          rowId={({ scheduledActionId }) => String(scheduledActionId)}
        />
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            loadingText={list.isFetchingNextPage && t('loading')}
          >
            {t('history.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const buildColumns = (t: RuleTranslate, format: Format): Column<ScheduledActionView>[] => [
  {
    columnId: 'case',
    header: t('replay.case'),
    cell: ({ applicationId, applicantName }) => (
      <a href={paths.case(applicationId)}>
        <bdi>{applicantName}</bdi> ({applicationId})
      </a>
    ),
  },
  { columnId: 'at', header: t('replay.at'), cell: ({ occurredAt }) => format.dateTime(occurredAt) },
  {
    columnId: 'outcome',
    header: t('history.outcome'),
    cell: (scheduledAction) => (
      <span className={styles.outcome}>{formatStatus(scheduledAction, t, format)}</span>
    ),
  },
];

function formatStatus(
  { outcome, endedAt, heldByName, dueAt }: ScheduledActionView,
  t: RuleTranslate,
  format: Format,
): string {
  if (outcome !== null)
    return `${t(`outcome.${outcome}`)} · ${endedAt === null ? '' : format.dateTime(endedAt)}`;
  if (heldByName !== null) return t('history.held', { name: isolated(heldByName) });
  return dueAt === null ? t('history.new') : t('history.due', { time: format.dateTime(dueAt) });
}
