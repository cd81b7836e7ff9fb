import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './breakdowns.module.css';
import { TotalsLoading } from './totals.tsx';

/** The skeleton of the report while it loads. */
export function ReportLoading(): ReactNode {
  const t = useTexts();
  return (
    <>
      <TotalsLoading />
      <div className={styles.breakdowns} aria-hidden="true">
        {['programs', 'states'].map((key) => (
          <Card key={key}>
            <Skeleton shape="rows" count={10} label={t('loading')} />
          </Card>
        ))}
      </div>
    </>
  );
}
