import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './breakdowns.module.css';

/** The report did not load: what happened and what to do. */
export function ReportFailed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <ErrorState
      title={t('failed')}
      requestLabel={t('requestId')}
      requestId={error instanceof CallError ? error.requestId : undefined}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {error.message}
    </ErrorState>
  );
}

/** The shape of the report before its numbers are there. */
export function ReportLoading(): ReactNode {
  const t = useTexts();
  return (
    <>
      <Card>
        <Skeleton shape="text" count={2} label={t('loading')} />
      </Card>
      <div className={styles.breakdowns} aria-hidden="true">
        {['programs', 'states'].map((key) => (
          <Card key={key}>
            <Skeleton shape="rows" count={10} label="" />
          </Card>
        ))}
      </div>
    </>
  );
}
