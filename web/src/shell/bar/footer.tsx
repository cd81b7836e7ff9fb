import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { isolated } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

/** Rights, contact, privacy and cookies. The health exchange has none on its sign-in pages (spec 2.4). */
export function Footer({ isOnSignIn = false }: { isOnSignIn?: boolean }): ReactNode {
  const { tenant, now } = useBoot();
  const t = useTexts();
  if (isOnSignIn && tenant.id === healthExchangeTenantId) return null;
  return (
    <footer className={styles.footer}>
      <p className={styles.rights}>
        {t('footer.rights', { year: now.slice(0, 4), tenant: isolated(tenant.name) })}
      </p>
      <nav aria-label={t('footer.label')} className={styles['footer-links']}>
        <a href={paths.contact()}>{t('footer.contact')}</a>
        <a href={paths.privacy()}>{t('footer.privacy')}</a>
        <a href={paths.cookies()}>{t('footer.cookies')}</a>
      </nav>
      {isOnSignIn && <p className={styles.rights}>{t('footer.powered-by')}</p>}
    </footer>
  );
}
