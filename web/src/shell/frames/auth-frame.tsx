import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AppToasts } from '../app-toasts.tsx';
import { Footer } from '../bar/footer.tsx';
import { HomeLink } from '../bar/page-links.tsx';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { useIsExchange } from '../use-is-exchange.ts';
import { useTexts } from '../use-texts.ts';
import styles from './auth-frame.module.css';

/**
 * The frame of sign-in pages: a form column, and on wide screens the tenant's picture and heading beside it. In version
 * 2, logo and languages are in the panel, and only the form is beside it (spec 2.5, Auth layout v2).
 */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { branding } = useBoot();
  const isExchange = useIsExchange();
  const t = useTexts();
  return (
    <div className={styles.frame} data-audience="resident" data-variant={isExchange ? 'v2' : undefined}>
      <SkipLink>{t('skip')}</SkipLink>
      <div className={styles.column}>
        <header className={styles.head}>
          <HomeLink />
          <LanguageButton />
        </header>
        {children}
        <Footer isOnSignIn />
      </div>
      <aside className={styles.panel} aria-label={branding.ds_portalTitle}>
        {branding.ds_backgroundUrl && (
          <img src={branding.ds_backgroundUrl} alt="" className={styles.picture} />
        )}
        {branding.ds_loginHeading && <p className={styles.plate}>{branding.ds_loginHeading}</p>}
      </aside>
      <AppToasts />
    </div>
  );
}
