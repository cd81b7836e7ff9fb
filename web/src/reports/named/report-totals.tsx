import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import type { MeasureId } from '@commonway/contract/reports/report-terms.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { compare } from './difference.ts';
import { rowsPath, type ShownReport } from './report-address.ts';
import styles from './report-totals.module.css';
import { useFigures } from './use-figures.ts';
import { type Report, useReportTexts, useTerms } from './use-report.ts';

interface ReportTotalsProps {
  readonly shown: ShownReport;
  readonly definition: ReportDefinition;
  readonly report: Report;
}

/** The number of figures that are large. */
const leading = 4;

/** The totals of a report, each with its difference to the period before and a link to its rows. */
export function ReportTotals({ shown, definition, report }: ReportTotalsProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const show = (measure: MeasureId): ReactNode => (
    <li key={measure}>
      <Total shown={shown} measure={measure} report={report} />
    </li>
  );
  return (
    <section aria-label={t('totals')} className={styles.section}>
      <ul className={styles.leading}>{definition.measures.slice(0, leading).map(show)}</ul>
      {definition.measures.length > leading && (
        <ul className={styles.further}>{definition.measures.slice(leading).map(show)}</ul>
      )}
      <Disclosure summary={t('explanations')} className={styles.explanations}>
        <DescriptionList
          density="dense"
          items={definition.measures.map((measure) => ({
            itemId: measure,
            term: tTerms(`measure.${measure}`),
            detail: tTerms(`measure.${measure}.help`),
          }))}
        />
      </Disclosure>
    </section>
  );
}

interface TotalProps {
  readonly shown: ShownReport;
  readonly measure: MeasureId;
  readonly report: Report;
}

/** A figure with its name. */
function Total({ shown, measure, report }: TotalProps): ReactNode {
  const tTerms = useTerms();
  const { show } = useFigures();
  const value = report.totals[measure];
  const href = value == null ? undefined : rowsPath(shown, measure);
  const content = (
    <>
      <span className={styles.label}>{tTerms(`measure.${measure}`)}</span>{' '}
      <span className={styles.value}>{show(measure, value)}</span>
      {report.before && <DifferenceText measure={measure} value={value} before={report.before[measure]} />}
    </>
  );
  return href ? (
    <a href={href} className={styles.total}>
      {content}
    </a>
  ) : (
    <span className={styles.total}>{content}</span>
  );
}

interface DifferenceTextProps {
  readonly measure: MeasureId;
  readonly value: number | null | undefined;
  readonly before: number | null | undefined;
}

/** "↑ 12% from 1,075": whether more is better depends on the measure, so it has no color. */
function DifferenceText({ measure, value, before }: DifferenceTextProps): ReactNode {
  const t = useReportTexts();
  const format = useFormat();
  const { show } = useFigures();
  const difference = compare(measure, value, before);
  if (!difference) return <span className={styles.difference}>{t('difference.none')}</span>;
  const { direction, amount, isPoints } = difference;
  const percent = amount === null ? '' : format.percent(amount);
  const points = format.number(Math.round((amount ?? 0) * 100));
  return (
    <span className={styles.difference}>
      {direction === 'same'
        ? t('difference.same')
        : t(
            isPoints
              ? `difference.${direction}Points`
              : amount === null
                ? 'difference.fromNone'
                : `difference.${direction}`,
            {
              percent,
              points,
              before: show(measure, before),
            },
          )}
    </span>
  );
}
