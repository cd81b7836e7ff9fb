import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import { type MeasureId, measures } from '@commonway/contract/reports/report-terms.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { getTone, type Series } from '../charts/marks.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { useView } from '../view-toggle.tsx';
import { type FigureRow, FigureTable, HiddenFigures, totalId } from './figure-table.tsx';
import { rowsPath, type ShownReport } from './report-address.ts';
import { useFigures } from './use-figures.ts';
import { type Report, useReportTexts, useSeriesBefore, useTerms } from './use-report.ts';

interface ReportSeriesProps {
  readonly shown: ShownReport;
  readonly definition: ReportDefinition;
  readonly report: Report;
}

/** The figures of a report over time, as a chart or a table. */
export function ReportSeries({ shown, definition, report }: ReportSeriesProps): ReactNode {
  const t = useReportTexts();
  const [view] = useView();
  const { showDays } = useFigures();
  const rows: FigureRow[] = report.series.map(({ at, to, values }) => ({
    rowId: at,
    name: showDays(at, to),
    values,
    getHref: (measure) => rowsPath(shown, measure, { from: at, to }),
  }));
  const table = {
    tableId: 'time',
    caption: t('overTime'),
    nameHeader: t('dates'),
    measures: definition.series,
    rows,
    total: {
      rowId: totalId,
      name: t('total'),
      values: report.totals,
      getHref: (measure: MeasureId) => rowsPath(shown, measure),
    },
  };
  if (view === 'tables')
    return (
      <Card title={t('overTime')}>
        <FigureTable {...table} />
      </Card>
    );
  return (
    <Card title={t('overTime')}>
      <SeriesChart shown={shown} definition={definition} report={report} />
      <HiddenFigures {...table} />
    </Card>
  );
}

/** The chart of the series, with the first one of the period before dashed. */
function SeriesChart({ shown, definition, report }: ReportSeriesProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const format = useFormat();
  const { show, showDays } = useFigures();
  const before = useSeriesBefore(shown, report);
  const [first = 'applications'] = definition.series;
  const series: Series[] = definition.series.map((measure, index) => ({
    seriesId: measure,
    name: tTerms(`measure.${measure}`),
    tone: getTone(index),
    marks: report.series.map(({ at, to, values }) => {
      const value = values[measure];
      if (value == null) return null;
      const text = show(measure, value);
      return {
        markId: at,
        value,
        text,
        label: t('mark', { name: showDays(at, to), measure: tTerms(`measure.${measure}`), value: text }),
        href: rowsPath(shown, measure, { from: at, to }),
      };
    }),
  }));
  if (before && definition.chart === 'lines')
    series.push({
      seriesId: 'before',
      name: t('before'),
      tone: 1,
      isBefore: true,
      marks: report.series.map((_, index) => {
        const point = before[index];
        const value = point?.values[first];
        if (!point || value == null) return null;
        const text = show(first, value);
        const name = showDays(point.at, point.to);
        return {
          markId: point.at,
          value,
          text,
          label: t('mark', { name, measure: tTerms(`measure.${first}`), value: text }),
        };
      }),
    });
  return (
    <TimeChart
      label={t('overTime')}
      kind={definition.chart === 'lines' ? 'lines' : 'columns'}
      series={series}
      units={report.series.map(({ at, to }) => ({
        short: report.by === 'month' ? format.month(at.slice(0, 7)) : format.monthDay(at),
        full: showDays(at, to),
      }))}
      isWhole={measures[first].unit === 'count'}
      formatTick={(value) => show(first, value)}
      hint={t('chartHint')}
    />
  );
}
