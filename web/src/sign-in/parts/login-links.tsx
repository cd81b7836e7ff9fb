import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useIsExchange } from '../../shell/use-is-exchange.ts';
import { useRedirect } from '../flow/use-redirect.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

/**
 * Links for users who cannot sign in: forgotten password and find login. On the health exchange, finding a login sets
 * it up.
 */
export function LoginLinks(): ReactNode {
  const t = useTexts();
  const redirect = useRedirect();
  const isExchange = useIsExchange();
  return (
    <nav className={styles.links} aria-label={t('login.help')}>
      <a href={paths.forgotPassword({ redirect })}>{t('login.forgot')}</a>
      <a href={paths.findLogin({ redirect })}>{t(isExchange ? 'login.set-up' : 'login.find')}</a>
    </nav>
  );
}
