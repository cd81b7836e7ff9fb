import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { isLanguage } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { warning } from '../../ui/icons/shapes.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useBoot } from '../boot.tsx';
import { useFormat } from '../format.tsx';
import { InLanguage } from '../in-language.tsx';
import { useLocalSetting } from '../local-setting.ts';
import { isolate } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './impersonation-bar.module.css';
import { actingLanguageSetting, endImpersonation } from './session-actions.ts';

interface ImpersonationBarProps {
  readonly user: LoggedUser;
  readonly staffName: string;
}

/**
 * Shows whom the employee impersonates and until when, with a button to stop. It is always visible, and in the employee's
 * language: the page is in the applicant's.
 */
export function ImpersonationBar(props: ImpersonationBarProps): ReactNode {
  const { language } = useBoot();
  const [staffLanguage] = useLocalSetting(actingLanguageSetting, language);
  return (
    <div className={styles.place}>
      <InLanguage language={isLanguage(staffLanguage) ? staffLanguage : language}>
        <Bar {...props} />
      </InLanguage>
    </div>
  );
}

function Bar({ user, staffName }: ImpersonationBarProps): ReactNode {
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
