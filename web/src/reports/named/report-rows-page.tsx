import type { ReportRow } from '@commonway/contract/reports/named-reports.ts';
import type { ColumnId, ColumnKind, FactKind } from '@commonway/contract/reports/report-terms.ts';
import { type MeasureId, measureIds, rowColumns } from '@commonway/contract/reports/report-terms.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, fileUrl } from '../../api.ts';
import { type Format, useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { staffPaths } from '../../staff-paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { download, lock } from '../../ui/icons/shapes.ts';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import styles from './figures.module.css';
import { reportPath, type ShownReport, toRowsInput } from './report-address.ts';
import { UnknownReport } from './unknown-report.tsx';
import { useReportTexts, useShownReport, useTerms } from './use-report.ts';

/** The rows behind a figure of a report (/reports/individual/login-activity/rows?measure=signIns). */
export default function ReportRowsPage(): ReactNode {
  const { shown, definition } = useShownReport();
  const [search] = useSearchParams();
  const measure = measureIds.find((each) => each === search.get('measure'));
  return definition && measure ? <KnownRows shown={shown} measure={measure} /> : <UnknownReport />;
}

interface KnownRowsProps {
  readonly shown: ShownReport;
  readonly measure: MeasureId;
}

function KnownRows({ shown, measure }: KnownRowsProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const format = useFormat();
  const title = tTerms(`measure.${measure}`);
  usePageTitle(`${title} \u2013 ${tTerms(`report.${shown.name}`)}`);
  const input = toRowsInput(shown, measure);
  const list = usePages(
    'reports/list-report-rows',
    'rows',
    (after?: string) => ({ ...input, after }),
    ({ next }) => next,
  );
  const [first] = list.data?.pages ?? [];
  const isWithheld = list.error instanceof CallError && list.error.error === 'report_rows_withheld';
  return (
    <Page width="full">
      <PageHeader
        back={<BackLink href={reportPath(shown)}>{tTerms(`report.${shown.name}`)}</BackLink>}
        caption={t(`subject.${shown.subject}`)}
        title={title}
        description={tTerms(`measure.${measure}.help`)}
        actions={
          <Cluster gap="small">
            {first && (
              <span className={styles['as-of']}>
                {t('rows.count', { count: first.total })} {t('asOf', { time: format.time(first.asOf) })}
              </span>
            )}
            <LinkButton icon={download} href={fileUrl('reports/download-report-rows', input)} download>
              {t('download.csv')}
            </LinkButton>
          </Cluster>
        }
      />
      {isWithheld ? (
        <EmptyState icon={lock} title={t('rows.withheld')}>
          {t('rows.withheldText')}
        </EmptyState>
      ) : (
        <PagedList
          list={list}
          failed={t('rows.failed')}
          empty={<EmptyState title={t('rows.none')} />}
          foot={
            first && (
              <span role="status">
                {t('rows.shown', { count: list.rows.length, total: format.number(first.total) })}
              </span>
            )
          }
        >
          {(rows) => first && <RowsTable title={title} fact={first.fact} rows={rows} />}
        </PagedList>
      )}
    </Page>
  );
}

interface RowsTableProps {
  readonly title: string;
  readonly fact: FactKind;
  readonly rows: readonly ReportRow[];
}

/** The rows, with links to the case, the person, and the bulk update. */
function RowsTable({ title, fact, rows }: RowsTableProps): ReactNode {
  const tTerms = useTerms();
  const format = useFormat();
  const columns = useMemo<Column<ReportRow>[]>(
    () =>
      (Object.entries(rowColumns[fact]) as [ColumnId, ColumnKind][]).map(([columnId, kind]) => ({
        columnId,
        header: tTerms(`column.${columnId}`),
        align: kind === 'number' || kind === 'money' ? ('end' as const) : undefined,
        cell: (row) => (
          <RowCell row={row} columnId={columnId} text={formatCell(format, kind, row.cells[columnId])} />
        ),
      })),
    [fact, tTerms, format],
  );
  return <Table caption={title} isCaptionHidden columns={columns} rows={rows} rowId={({ id }) => id} />;
}

interface RowCellProps {
  readonly row: ReportRow;
  readonly columnId: ColumnId;
  readonly text: string;
}

function RowCell({ row, columnId, text }: RowCellProps): ReactNode {
  const href = getHref(row, columnId);
  if (href && text !== '') return <a href={href}>{text}</a>;
  return <bdi>{text}</bdi>;
}

/** The page that a cell links to. */
function getHref(row: ReportRow, columnId: ColumnId): string | null {
  if (columnId === 'application' && row.applicationId !== null)
    return staffPaths.case({ id: row.applicationId });
  if (columnId === 'applicant' && row.applicantId !== null) return staffPaths.person(row.applicantId);
  if (columnId === 'bulkUpdate' && row.bulkUpdateId !== null) return staffPaths.bulkUpdate(row.bulkUpdateId);
  return null;
}

const centsPerDollar = 100;

/** A cell as text. IDs have no separators. */
function formatCell(format: Format, kind: ColumnKind, value: string | number | null | undefined): string {
  if (value == null) return '';
  if (kind === 'day') return format.date(String(value));
  if (kind === 'time') return format.dateTime(String(value));
  if (kind === 'money') return format.money(Number(value) / centsPerDollar);
  return String(value);
}
