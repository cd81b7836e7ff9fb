import { listBarMeasures } from '@commonway/contract/reports/charts/chart-measures.ts';
import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import { hasDimension } from '@commonway/contract/reports/report-definitions.ts';
import {
  isSensitive,
  type MeasureId,
  measures,
  smallestGroup,
} from '@commonway/contract/reports/report-terms.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/page.tsx';
import { type Bar, Bars } from '../charts/bars.tsx';
import { getTone } from '../charts/marks.ts';
import { useView } from '../view-toggle.tsx';
import { type FigureRow, FigureTable, HiddenFigures, totalId } from './figure-table.tsx';
import styles from './figures.module.css';
import { rowsPath, type ShownReport } from './report-address.ts';
import { useFigures } from './use-figures.ts';
import { type Report, useReportTexts, useTerms } from './use-report.ts';

type Grouping = Report['groupings'][number];

interface ReportGroupingProps {
  readonly shown: ShownReport;
  readonly definition: ReportDefinition;
  readonly report: Report;
  readonly grouping: Grouping;
}

/** The figures of a report by one dimension, as bars or a table. */
export function ReportGrouping({ shown, definition, report, grouping }: ReportGroupingProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const [view] = useView();
  const { dimension, groups } = grouping;
  const hiddenText = t('fewer', { count: smallestGroup });
  const own = definition.measures.filter((measure) => hasDimension(measures[measure].fact, dimension));
  const rows: FigureRow[] = groups.map(({ key, label, parent, values, isHidden }) => ({
    rowId: key,
    name: label,
    detail: parent,
    values,
    hiddenText: isHidden ? hiddenText : undefined,
    getHref: (measure) => rowsPath(shown, measure, { [dimension]: key }),
  }));
  // The groups of a sensitive dimension cover whole years, so that their total is another one.
  const total = isSensitive(dimension)
    ? undefined
    : {
        rowId: totalId,
        name: t('total'),
        values: report.totals,
        getHref: (measure: MeasureId) => rowsPath(shown, measure),
      };
  const title = tTerms(`dimension.${dimension}`);
  const table = {
    tableId: dimension,
    caption: title,
    nameHeader: title,
    measures: own,
    rows,
    total,
  };
  return (
    <Card title={title}>
      <GroupingNote grouping={grouping} />
      {groups.length > 0 &&
        (view === 'tables' ? (
          <FigureTable {...table} />
        ) : (
          <>
            <GroupBars title={title} definition={definition} rows={rows} measures={own} />
            <HiddenFigures {...table} />
          </>
        ))}
    </Card>
  );
}

/** Says what limits the groups, or why there are none. */
function GroupingNote({ grouping: { groups, isCut, isWithheld } }: { grouping: Grouping }): ReactNode {
  const t = useReportTexts();
  if (isWithheld) return <p className={styles.note}>{t('note.withheld')}</p>;
  if (groups.length === 0) return <p className={styles.note}>{t('note.none')}</p>;
  return isCut && <p className={styles.note}>{t('note.cut')}</p>;
}

/** What the figures about people cover, and why some are hidden. */
export function PeopleNote({ groupings }: { groupings: readonly Grouping[] }): ReactNode {
  const t = useReportTexts();
  const years = groupings.find((grouping) => grouping.years)?.years;
  if (!years) return null;
  const covered = years.from === years.to ? `${years.from}` : `${years.from}\u2013${years.to}`;
  return (
    <p className={styles.note}>
      {t('note.years', { years: covered })} {t('note.hidden', { count: smallestGroup })}
    </p>
  );
}

interface GroupBarsProps {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly rows: readonly FigureRow[];
  readonly measures: readonly MeasureId[];
}

/** The most bars of a chart; the table has all groups. */
const maxBars = 12;

/** The groups as bars: of one measure, or stacked. */
function GroupBars({ title, definition, rows, measures: own }: GroupBarsProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const { show } = useFigures();
  const chosen = listBarMeasures(definition).filter((measure) => own.includes(measure));
  const [first] = chosen.length > 0 ? chosen : own;
  if (first === undefined) return null;
  const shownMeasures = chosen.length > 0 ? chosen : [first];
  const bars = rows.slice(0, maxBars).map(({ rowId, name, detail, values, hiddenText, getHref }): Bar => {
    const segments = shownMeasures.map((measure, index) => {
      const text = hiddenText ?? show(measure, values[measure]);
      return {
        markId: measure,
        name: tTerms(`measure.${measure}`),
        tone: getTone(index),
        value: values[measure] ?? 0,
        text,
        label: t('mark', { name, measure: tTerms(`measure.${measure}`), value: text }),
        href: hiddenText ? undefined : getHref?.(measure),
      };
    });
    const sum = segments.reduce((total, { value }) => total + value, 0);
    return {
      barId: rowId,
      name,
      detail: detail ?? null,
      text: hiddenText ?? show(first, segments.length > 1 ? sum : values[first]),
      segments: hiddenText ? segments.slice(0, 1) : segments,
    };
  });
  return (
    <>
      {shownMeasures.length === 1 && <p className={styles.note}>{tTerms(`measure.${first}`)}</p>}
      <Bars label={title} bars={bars} {...(measures[first].unit === 'share' && { max: 1 })} />
      {rows.length > maxBars && (
        <p className={styles.note}>{t('note.moreInTable', { count: rows.length - maxBars })}</p>
      )}
    </>
  );
}
