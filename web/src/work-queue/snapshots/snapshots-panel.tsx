import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots/case-sheet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { Comparison } from './comparison.tsx';
import styles from './sheet.module.css';
import { snapshotsKey, useSnapshots } from './use-snapshots.ts';
import { useSnapshotTexts } from './use-texts.ts';

/** The snapshots of a case: save a new one, open one, or compare any two versions. */
export function SnapshotsPanel({ view }: { view: CaseView }): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const client = useQueryClient();
  const applicationId = view.item.id;
  const query = useSnapshots(applicationId);
  const saveMutation = useMutation({
    mutationFn: () => call('work-queue/create-snapshot', { applicationId }),
    onSuccess: async ({ isNew, savedAt }) => {
      toasts.add('success', isNew ? t('kept') : t('unchanged', { time: format.dateTime(savedAt) }));
      await client.invalidateQueries({ queryKey: snapshotsKey(applicationId) });
    },
    onError: (error) => toasts.add('error', error.message),
  });
  return (
    <div className={styles.panel}>
      <p className={styles.muted}>{t('text')}</p>
      <div>
        <Button loadingText={saveMutation.isPending && t('loading')} onClick={() => saveMutation.mutate()}>
          {t('keep')}
        </Button>
      </div>
      {query.isPending && <Skeleton shape="text" count={4} label={t('loading')} />}
      {query.isError && (
        <LoadFailed
          error={query.error}
          title={t('failed')}
          headingLevel={3}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Snapshots view={view} snapshots={query.data.snapshots} />}
    </div>
  );
}

interface SnapshotsProps {
  readonly view: CaseView;
  readonly snapshots: readonly SnapshotLine[];
}

function Snapshots({ view, snapshots }: SnapshotsProps): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  if (snapshots.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('none')}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('list')} className={styles.lines}>
        {snapshots.map(({ id, savedAt, savedByName, stateName, formVersion }) => (
          <li key={id} className={styles.line}>
            <Link href={paths.snapshot(view.item.id, id)}>
              {t('title', { time: format.dateTime(savedAt) })}
            </Link>
            <span className={styles.muted}>
              {t('line', { name: savedByName, state: stateName, version: formVersion })}
            </span>
          </li>
        ))}
      </ul>
      <Comparison view={view} snapshots={snapshots} />
    </>
  );
}
