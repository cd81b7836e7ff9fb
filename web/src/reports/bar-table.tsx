import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../shell/format.tsx';
import type { Bar } from './bar-chart.tsx';
import styles from './reports.module.css';
import { useTexts } from './use-texts.ts';

interface BarTableProps {
  readonly bars: readonly Bar[];
  readonly caption: string;
  readonly nameHeader: string;
  readonly total: number;
}

/** The figures of a chart as a table, each with its share. */
export function BarTable({ bars, caption, nameHeader, total }: BarTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHeader}</th>
          <th scope="col">{t('table.applications')}</th>
          <th scope="col">{t('table.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">
              <Link href={bar.href}>{bar.name}</Link>
            </th>
            <td>{format.number(bar.count)}</td>
            <td>{format.percent(total === 0 ? 0 : bar.count / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
