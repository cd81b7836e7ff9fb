import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { ReplayedTrigger } from '@commonway/contract/automations/rules.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { OutputOf } from '../../api.ts';
import { type Format, useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

type ReplayOutput = OutputOf<'automations/replay-automatic-rule'>;

/** Shows what a rule would have done for the events of the last months. */
export function RuleReplay({ definition }: { definition: RuleDefinition }): ReactNode {
  const t = useAutomaticRuleTexts();
  const [months, setMonths] = useState(3);
  const replay = usePages(
    'automations/replay-automatic-rule',
    'page',
    (beforeOccasion?: number) => ({ definition, months, beforeOccasion }),
    ({ nextBeforeOccasion }) => nextBeforeOccasion,
  );
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
      <div role="status">{first && <ReplaySummary replay={first} />}</div>
      <PagedList list={replay} skeleton={{ shape: 'text', count: 3 }}>
        {(triggers) => <ReplayedTriggersTable triggers={triggers} />}
      </PagedList>
    </Stack>
  );
}

/** The number of triggers, cases, and outcomes of a replay. */
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

/** A table of past triggers with what the rule would have done. */
function ReplayedTriggersTable({ triggers }: { triggers: readonly ReplayedTrigger[] }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const columns = useMemo(() => buildColumns(t, format), [t, format]);
  return (
    <Table
      caption={t('replay.title')}
      isCaptionHidden
      columns={columns}
      rows={triggers}
      rowId={({ occasion }) => String(occasion)}
    />
  );
}

const buildColumns = (t: RuleTranslate, format: Format): Column<ReplayedTrigger>[] => [
  {
    columnId: 'case',
    header: t('replay.case'),
    cell: ({ applicationId, applicantName }) => (
      <a href={staffPaths.case({ id: applicationId })}>
        <bdi>{applicantName}</bdi> ({applicationId})
      </a>
    ),
  },
  { columnId: 'at', header: t('replay.at'), cell: ({ at }) => format.dateTime(at) },
  {
    columnId: 'outcome',
    header: t('replay.outcome'),
    wraps: true,
    cell: ({ outcome, outcomeAt }) =>
      t(`outcome.${outcome}`) + (outcomeAt === null ? '' : ` · ${format.dateTime(outcomeAt)}`),
  },
];
