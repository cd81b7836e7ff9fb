import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { chart, check } from '../../ui/icons/shapes.ts';
import { getPlanName } from '../subscription-columns.tsx';
import { ConsoleSection } from './console-section.tsx';
import type { Console } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

type Correction = Console['corrections'][number];
type Usage = Console['usage'][number];

/** What reconciliation found and corrected. */
export function CorrectionTable({ corrections }: { corrections: readonly Correction[] }): ReactNode {
  const t = useConsoleTexts();
  const format = useFormat();
  const columns = useMemo<Column<Correction>[]>(
    () => [
      { columnId: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'change', header: t('change'), cell: ({ event }) => t(`event.${event}`) },
      { columnId: 'plan', header: t('plan'), cell: ({ planId }) => <bdi>{getPlanName(planId)}</bdi> },
      { columnId: 'time', header: t('time'), cell: ({ at }) => format.dateTime(at) },
    ],
    [t, format],
  );
  return (
    <ConsoleSection title={t('corrections')} description={t('corrections.description')}>
      {corrections.length === 0 ? (
        <EmptyState icon={check} title={t('corrections.empty')} />
      ) : (
        <Table
          caption={t('corrections')}
          isCaptionHidden
          columns={columns}
          rows={corrections}
          rowId={({ id }) => String(id)}
        />
      )}
    </ConsoleSection>
  );
}

/** The usage above the plans and the marketplace's answers. */
export function UsageTable({ usage }: { usage: readonly Usage[] }): ReactNode {
  const t = useConsoleTexts();
  const format = useFormat();
  const columns = useMemo<Column<Usage>[]>(
    () => [
      { columnId: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'hour', header: t('usage.hour'), cell: ({ hour }) => format.dateTime(hour) },
      {
        columnId: 'quantity',
        header: t('usage.applications'),
        align: 'end',
        cell: ({ quantity }) => format.number(quantity),
      },
      {
        columnId: 'result',
        header: t('usage.result'),
        cell: ({ status, message }) =>
          status === 'Error' ? t('usage.Error', { reason: message ?? '' }) : t(`usage.${status}`),
      },
    ],
    [t, format],
  );
  return (
    <ConsoleSection title={t('usage')} description={t('usage.description')}>
      {usage.length === 0 ? (
        <EmptyState icon={chart} title={t('usage.empty')} />
      ) : (
        <Table
          caption={t('usage')}
          isCaptionHidden
          columns={columns}
          rows={usage}
          rowId={({ subscriptionId, dimension, hour }) => `${subscriptionId} ${dimension} ${hour}`}
        />
      )}
    </ConsoleSection>
  );
}
