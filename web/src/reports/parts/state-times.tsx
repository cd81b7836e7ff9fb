import type { StateTime } from '@commonway/contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

/** Shows how long cases stay in each status. Time spent waiting for the applicant is listed separately. */
export function StateTimes(): ReactNode {
  const t = useTexts();
  const report = useQuery(query('reports/get-state-times', {}));
  const [chosenId, choose] = useState<number>();
  const times = report.data?.times ?? [];
  const programs = [...new Map(times.map(({ processId, program }) => [processId, program]))];
  const shownId = chosenId ?? programs[0]?.[0];
  return (
    <Card
      title={t('times.title')}
      aside={
        programs.length > 1 && (
          <SelectField
            label={t('states.of')}
            isLabelHidden
            value={String(shownId)}
            options={programs.map(([processId, name]) => ({ value: String(processId), label: name }))}
            onValueChange={(processId) => choose(Number(processId))}
          />
        )
      }
    >
      <p>{report.data?.times.length === 0 ? t('times.none') : t('times.note')}</p>
      <Loaded query={report} skeleton={{ shape: 'text', count: 6 }}>
        {({ times }) =>
          times.length > 0 && (
            <StateTimesTable times={times.filter(({ processId }) => processId === shownId)} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** A table of statuses with the time that cases spend in each. */
function StateTimesTable({ times }: { times: readonly StateTime[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<StateTime>[]>(() => {
    const figure = (columnId: string, header: string, value: (time: StateTime) => number | null) => ({
      columnId,
      header,
      align: 'end' as const,
      cell: (time: StateTime) => {
        const days = value(time);
        return days === null ? '-' : format.number(days);
      },
    });
    return [
      { columnId: 'state', header: t('states.name'), cell: ({ name }) => name },
      {
        columnId: 'turn',
        header: t('times.turn'),
        cell: (time) => t(time.waitsForApplicant ? 'times.turn.applicant' : 'times.turn.office'),
      },
      figure('cases', t('times.cases'), ({ cases }) => cases),
      figure('median', t('times.median'), ({ medianDays }) => medianDays),
      figure('ninetieth', t('times.ninetieth'), ({ ninetiethDays }) => ninetiethDays),
      figure('allowed', t('times.allowed'), ({ promisedDays }) => promisedDays),
    ];
  }, [t, format]);
  return (
    <Table
      caption={t('times.title')}
      isCaptionHidden
      columns={columns}
      rows={times}
      rowId={({ stateId }) => String(stateId)}
    />
  );
}
