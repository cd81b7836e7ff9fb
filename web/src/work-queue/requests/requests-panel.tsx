import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './requests.module.css';
import { useRequests } from './use-requests.ts';
import { useRequestTexts } from './use-texts.ts';

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }));

/** The information requests of a case with their answers, and a form for a new request. */
export function RequestsPanel({ view }: { view: CaseView }): ReactNode {
  const t = useRequestTexts();
  const applicationId = view.item.id;
  const [isFormOpen, setFormOpen] = useState(false);
  const query = useRequests(applicationId);
  if (query.isPending) return <Skeleton shape="text" count={4} label={t('loading')} />;
  if (query.isError)
    return (
      <LoadFailed
        error={query.error}
        title={t('failed')}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    );
  const { requests } = query.data;
  if (isFormOpen)
    return (
      <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
        <RequestForm applicationId={applicationId} onClose={() => setFormOpen(false)} />
      </Suspense>
    );
  const canRequest = requests[0]?.state !== 'open' && requests[0]?.state !== 'answered';
  const openForm = (
    <Button variant="primary" onClick={() => setFormOpen(true)}>
      {t('ask')}
    </Button>
  );
  if (requests.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('none')} actions={openForm}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.muted}>{t('intro')}</p>
      {canRequest && <div>{openForm}</div>}
      <ul aria-label={t('list')} className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard view={view} request={request} onAskAgain={() => setFormOpen(true)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
