import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import { isSensitive } from '@commonway/contract/reports/report-terms.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { chart } from '../../ui/icons/shapes.ts';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { useView, ViewToggleButton } from '../view-toggle.tsx';
import { DownloadMenu } from './download-menu.tsx';
import styles from './figures.module.css';
import type { ShownReport } from './report-address.ts';
import { ReportFilterBar } from './report-filters.tsx';
import { PeopleNote, ReportGrouping } from './report-grouping.tsx';
import { ReportSeries } from './report-series.tsx';
import { ReportTotals } from './report-totals.tsx';
import { UnknownReport } from './unknown-report.tsx';
import {
  type Report,
  useChoices,
  useReport,
  useReportTexts,
  useShownReport,
  useTerms,
} from './use-report.ts';
import { useSentence } from './use-sentence.ts';

/** A named report (/reports/individual/login-activity): its filters, totals, chart, and groups. */
export default function ReportPage(): ReactNode {
  const { shown, definition } = useShownReport();
  return definition ? <KnownReport shown={shown} definition={definition} /> : <UnknownReport />;
}

interface KnownReportProps {
  readonly shown: ShownReport;
  readonly definition: ReportDefinition;
}

function KnownReport({ shown, definition }: KnownReportProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const format = useFormat();
  const title = tTerms(`report.${shown.name}`);
  usePageTitle(`${title} \u2013 ${t(`subject.${shown.subject}`)}`);
  const report = useReport(shown);
  const choices = useChoices(shown);
  const sentence = useSentence(definition, report.data);
  return (
    <Page width="wide">
      <PageHeader
        caption={t(`subject.${shown.subject}`)}
        title={title}
        description={sentence}
        actions={
          <Cluster gap="small">
            {report.data && (
              <span className={styles['as-of']}>{t('asOf', { time: format.time(report.data.asOf) })}</span>
            )}
            <ViewToggleButton />
            <DownloadMenu shown={shown} />
          </Cluster>
        }
      />
      <ReportFilterBar shown={shown} definition={definition} choices={choices.data} />
      <Loaded query={report} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
        {(data) => (
          <ReportContent
            shown={shown}
            definition={definition}
            report={data}
            isPrevious={report.isPlaceholderData}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface ReportContentProps extends KnownReportProps {
  readonly report: Report;
  /** Whether the figures are those of the filters before, while others load. */
  readonly isPrevious: boolean;
}

/** The totals, the chart over time, and the groups; or an empty state. */
function ReportContent({ shown, definition, report, isPrevious }: ReportContentProps): ReactNode {
  const t = useReportTexts();
  const [view] = useView();
  if (
    definition.measures.every(
      (measure) => report.totals[measure] === 0 || report.totals[measure] === undefined,
    )
  )
    return (
      <EmptyState icon={chart} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  const shared = { shown, definition, report };
  const plain = report.groupings.filter(({ dimension }) => !isSensitive(dimension));
  const sensitive = report.groupings.filter(({ dimension }) => isSensitive(dimension));
  return (
    <div className={styles.report} aria-busy={isPrevious || undefined} inert={isPrevious}>
      <ReportTotals shown={shown} definition={definition} report={report} />
      {report.series.length > 0 && <ReportSeries shown={shown} definition={definition} report={report} />}
      <div className={styles.groupings} data-view={view}>
        {plain.map((grouping) => (
          <ReportGrouping key={grouping.dimension} {...shared} grouping={grouping} />
        ))}
      </div>
      {sensitive.length > 0 && (
        <section className={styles.people}>
          <h2>{t('people')}</h2>
          <PeopleNote groupings={sensitive} />
          <div className={styles.groupings} data-view={view}>
            {sensitive.map((grouping) => (
              <ReportGrouping key={grouping.dimension} {...shared} grouping={grouping} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
