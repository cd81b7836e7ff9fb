import type { ReactNode } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from './own.module.css';
import { useOwnTexts, useRefetchList } from './use-refetch-list.ts';

type Deleted = OutputOf<'applications/list-my-applications'>['deleted'];

/** Lists deleted drafts that can still be restored, with their expiration dates. */
export function DeletedDrafts({ drafts }: { drafts: Deleted }): ReactNode {
  const own = useOwnTexts();
  const format = useFormat();
  const refetchList = useRefetchList();
  const restore = useAction(
    async (applicationId: number) => {
      await call('applications/restore-draft', { applicationId });
      await refetchList();
      toasts.add('success', own('restored'));
    },
    { showsFailure: true },
  );
  if (drafts.length === 0) return null;
  return (
    <Disclosure summary={own('bin')} extra={format.number(drafts.length)}>
      {restore.failure && (
        <Banner tone="failed" live="polite">
          {restore.failure.message}
        </Banner>
      )}
      <ul className={styles.bin}>
        {drafts.map(({ id, programName, name, goneAt }) => (
          <li key={id}>
            <span>
              {name ?? programName}
              <br />
              <span className={styles.until}>{own('bin.until', { day: format.date(goneAt) })}</span>
            </span>
            <Button
              onClick={() => restore.run(id)}
              loadingText={restore.isBusy && restore.input === id && own('busy')}
            >
              {own('bin.back')} <span className="visually-hidden">{name ?? programName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
