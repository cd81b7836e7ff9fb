import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { ReplayedTrigger } from '@commonway/contract/automations/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

type ReplayOutput = OutputOf<'automations/replay-automatic-rule'>;

/** Replays a rule against the events of the last months. */
export function Replay({ definition }: { definition: RuleDefinition }): ReactNode {
  const t = useAutomaticRuleTexts();
  const [months, setMonths] = useState(3);
  const replay = useInfiniteQuery({
    queryKey: ['automations/replay-automatic-rule', definition, months],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'automations/replay-automatic-rule',
        { definition, months, beforeOccasion: pageParam },
        { signal },
      ),
    getNextPageParam: (page) => page.nextBeforeOccasion ?? undefined,
  });
  const [first] = replay.data?.pages ?? [];
  return (
    <Stack>
      <SelectField
        label={t('replay.months')}
        width="medium"
        value={String(months)}
        options={[1, 3, 6, 12].map((count) => ({
          value: String(count),
          label: t('replay.month', { count }),
        }))}
        onValueChange={(chosen) => setMonths(Number(chosen))}
      />
      <div role="status">
        {replay.isPending && <Skeleton shape="text" count={3} label={t('loading')} />}
        {first && <ReplaySummary replay={first} />}
      </div>
      {replay.isError && <LoadFailed error={replay.error} onRetry={() => void replay.refetch()} />}
      {first && first.occasions > 0 && (
        <OccasionTable occasions={replay.data?.pages.flatMap(({ page }) => page) ?? []} />
      )}
      {replay.hasNextPage && (
        <div>
          <Button
            onClick={() => void replay.fetchNextPage()}
            loadingText={replay.isFetchingNextPage && t('loading')}
          >
            {t('replay.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function ReplaySummary({ replay }: { replay: ReplayOutput }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const { occasions, cases, isCapped, counts } = replay;
  if (occasions === 0) return <Banner>{t('replay.none')}</Banner>;
  return (
    <Banner>
      <p>
        {t('replay.sum', { occasions, cases })} {isCapped && t('replay.capped')}
      </p>
      <ul className={styles.counts}>
        {counts.map(({ outcome, count }) => (
          <li key={outcome}>
            {t(`outcome.${outcome}`)}: {format.number(count)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function OccasionTable({ occasions }: { occasions: readonly ReplayedTrigger[] }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const columns = useMemo(() => buildColumns(t, format), [t, format]);
  return (
    <Table
      caption={t('replay.title')}
      isCaptionHidden
      columns={columns}
      rows={occasions}
      rowId={({ occasion }) => String(occasion)}
    />
  );
}

const buildColumns = (t: RuleTranslate, format: Format): Column<ReplayedTrigger>[] => [
  {
    columnId: 'case',
    header: t('replay.case'),
    cell: ({ applicationId, applicantName }) => (
      <a href={paths.case(applicationId)}>
        <bdi>{applicantName}</bdi> ({applicationId})
      </a>
    ),
  },
  { columnId: 'at', header: t('replay.at'), cell: ({ at }) => format.dateTime(at) },
  {
    columnId: 'outcome',
    header: t('replay.outcome'),
    cell: ({ outcome, outcomeAt }) => (
      <span className={styles.outcome}>
        {t(`outcome.${outcome}`)}
        {outcomeAt !== null && ` · ${format.dateTime(outcomeAt)}`}
      </span>
    ),
  },
];
