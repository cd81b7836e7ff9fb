import type { MeasureId } from '@commonway/contract/reports/report-terms.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type Column, type Sort, Table } from '../../ui/data/table.tsx';
import styles from './figures.module.css';
import { useFigures } from './use-figures.ts';
import { useTerms } from './use-report.ts';

/** A row of figures: a group, a unit of time, or the total. */
export interface FigureRow {
  readonly rowId: string;
  readonly name: string;
  readonly detail?: string | null;
  readonly values: Readonly<Partial<Record<MeasureId, number | null>>>;
  /** Shown instead of values that are hidden. */
  readonly hiddenText?: string | undefined;
  /** The rows behind a figure, if they are listed. */
  readonly getHref?: (measure: MeasureId) => string | undefined;
}

interface FigureTableProps {
  /** Identifies the table in the address, which has its sort. */
  readonly tableId: string;
  readonly caption: string;
  readonly nameHeader: string;
  readonly measures: readonly MeasureId[];
  readonly rows: readonly FigureRow[];
  readonly total?: FigureRow | undefined;
}

/** Figures as a table with the total at its end. The address has its sort. */
export function FigureTable(props: FigureTableProps): ReactNode {
  const { tableId, caption, nameHeader, measures, rows, total } = props;
  const tTerms = useTerms();
  const { show } = useFigures();
  const [search, setSearch] = useSearchParams();
  const sort = readSort(search.get('sort'), tableId);
  const columns = useMemo<Column<FigureRow>[]>(
    () => [
      {
        columnId: 'name',
        header: nameHeader,
        isSortable: true,
        cell: (row) => <NameCell row={row} />,
      },
      ...measures.map(
        (measure): Column<FigureRow> => ({
          columnId: measure,
          header: tTerms(`measure.${measure}`),
          align: 'end',
          isSortable: true,
          cell: (row) => <FigureCell row={row} measure={measure} text={show(measure, row.values[measure])} />,
        }),
      ),
    ],
    [nameHeader, measures, tTerms, show],
  );
  const shown = [...sortRows(rows, sort), ...(total ? [total] : [])];
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={shown}
      rowId={({ rowId }) => rowId}
      sort={sort}
      onSort={({ columnId, direction }) =>
        setSearch(
          (before) => {
            before.set('sort', `${tableId} ${columnId} ${direction}`);
            return before;
          },
          { replace: true },
        )
      }
    />
  );
}

/** The same figures for screen readers, beside a chart. Without links, which the chart has. */
export function HiddenFigures({ caption, nameHeader, measures, rows, total }: FigureTableProps): ReactNode {
  const tTerms = useTerms();
  const { show } = useFigures();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {tTerms(`measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(total ? [total] : [])].map(({ rowId, name, values, hiddenText }) => (
            <tr key={rowId}>
              <th scope="row">{name}</th>
              {measures.map((measure) => (
                <td key={measure}>{hiddenText ?? show(measure, values[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NameCell({ row: { name, detail, rowId } }: { row: FigureRow }): ReactNode {
  const content = <bdi>{name}</bdi>;
  return (
    <>
      {rowId === totalId ? <b>{content}</b> : content}
      {detail && <span className={styles.detail}> {detail}</span>}
    </>
  );
}

interface FigureCellProps {
  readonly row: FigureRow;
  readonly measure: MeasureId;
  readonly text: string;
}

function FigureCell({ row, measure, text }: FigureCellProps): ReactNode {
  const tTerms = useTerms();
  if (row.hiddenText) return <span className={styles.hidden}>{row.hiddenText}</span>;
  const value = row.values[measure];
  const href = value ? row.getHref?.(measure) : undefined;
  return href ? (
    <a
      href={href}
      aria-label={`${row.name}, ${tTerms(`measure.${measure}`)}: ${text}`}
      className={styles.figure}
    >
      {text}
    </a>
  ) : (
    text
  );
}

/** The id of the row with the totals. */
export const totalId = 'total';

/** Reads the sort of a table from the address: "table column direction". */
function readSort(text: string | null, tableId: string): Sort | undefined {
  const [table, columnId, direction] = text?.split(' ') ?? [];
  if (table !== tableId || !columnId) return undefined;
  return { columnId, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

/** Sorts by a name or a measure; rows without a value are last. */
function sortRows(rows: readonly FigureRow[], sort: Sort | undefined): readonly FigureRow[] {
  if (!sort) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  if (sort.columnId === 'name') return rows.toSorted((a, b) => sign * a.name.localeCompare(b.name));
  const measure = sort.columnId as MeasureId;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[measure] ?? null, b.values[measure] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}
