import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call, type OutputOf } from '../api.ts';
import { useFormat } from '../shell/format.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { VerdictBadge } from '../ui/marks/status-tag.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { type RulesStudio, useOpenedRule } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';
import styles from './validation-rules.module.css';

type DryRun = OutputOf<'validation-rules/try-validation-draft'>;
type Shift = DryRun['shifts'][number];

interface DryRunDialogProps {
  readonly studio: RulesStudio;
  readonly onClose: () => void;
}

const samples = [50, 100, 200, 500];

/** Shows how the draft would change the results of the newest applications. */
export function DryRunDialog({ studio, onClose }: DryRunDialogProps): ReactNode {
  const t = useRulesTexts();
  const [last, setLast] = useState(200);
  const { programId } = useOpenedRule();
  const dryRun = useQuery({
    queryKey: ['validation-rules/try-validation-draft', { programId, last }],
    queryFn: async ({ signal }) => {
      // The server tests the saved draft.
      await studio.store.flush();
      return call('validation-rules/try-validation-draft', { programId, last }, { signal });
    },
    // The draft and the applications change between two tests.
    gcTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('dry-run.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <SelectField
          id="last"
          label={t('dry-run.last')}
          width="medium"
          value={String(last)}
          options={samples.map((count) => ({ value: String(count), label: t('dry-run.count', { count }) }))}
          onValueChange={(chosen) => setLast(Number(chosen))}
        />
        <div role="status">
          <Loaded query={dryRun} skeleton={{ shape: 'text', count: 3 }}>
            {(data) => <DryRunResult dryRun={data} />}
          </Loaded>
        </div>
      </Stack>
    </Dialog>
  );
}

/** How many applications would get other results, by rule and result. */
function DryRunResult({ dryRun }: { dryRun: DryRun }): ReactNode {
  const t = useRulesTexts();
  const columns = useShiftColumns();
  const { judged, changed, endedOverrides, shifts } = dryRun;
  if (changed === 0) return <Banner tone="passed">{t('dry-run.none', { judged })}</Banner>;
  return (
    <Stack>
      <Banner tone="warning">
        {t('dry-run.some', { judged, changed })}{' '}
        {endedOverrides > 0 && t('dry-run.overrides', { count: endedOverrides })}
      </Banner>
      <Table
        caption={t('dry-run.title')}
        isCaptionHidden
        columns={columns}
        rows={shifts}
        rowId={({ rule, from, to }) => `${rule} ${from} ${to}`}
      />
    </Stack>
  );
}

/** Returns the columns of the table of changed results. */
function useShiftColumns(): Column<Shift>[] {
  const t = useRulesTexts();
  const format = useFormat();
  return useMemo(() => {
    const renderResult = (found: Shift['from']): ReactNode =>
      found === null ? t('result.none') : <VerdictBadge verdict={found}>{t(`result.${found}`)}</VerdictBadge>;
    return [
      { columnId: 'rule', header: t('column.rule'), cell: ({ title }) => <bdi>{title}</bdi> },
      { columnId: 'from', header: t('dry-run.now'), cell: ({ from }) => renderResult(from) },
      { columnId: 'to', header: t('dry-run.then'), cell: ({ to }) => renderResult(to) },
      {
        columnId: 'count',
        header: t('dry-run.applications'),
        align: 'end',
        cell: ({ count }) => format.number(count),
      },
      {
        columnId: 'examples',
        header: t('dry-run.examples'),
        cell: ({ examples }) => (
          <span className={styles.examples}>
            {examples.map((id) => (
              <a key={id} href={staffPaths.case({ id })}>
                {id}
              </a>
            ))}
          </span>
        ),
      },
    ];
  }, [t, format]);
}
