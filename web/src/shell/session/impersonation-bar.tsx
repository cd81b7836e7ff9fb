import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { warning } from '../../ui/icons/shapes.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useFormat } from '../format.tsx';
import { isolate } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './impersonation-bar.module.css';
import { endImpersonation } from './session-actions.ts';

/** Shows whom the employee impersonates and until when, with a button to stop. It is always visible. */
export function ImpersonationBar({ user, staffName }: { user: LoggedUser; staffName: string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const stop = (): void => {
    endImpersonation().catch(() => toasts.add('error', t('acting.failed')));
  };
  return (
    <section aria-label={t('acting.label')} className={styles.bar}>
      <Icon shape={warning} />
      <p className={styles.words}>
        {t('acting.text', {
          staff: isolate(staffName),
          name: isolate(user.name),
          time: format.time(user.exp),
        })}
      </p>
      <Button onClick={stop}>{t('acting.end')}</Button>
    </section>
  );
}
