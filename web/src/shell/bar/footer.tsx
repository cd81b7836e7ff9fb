import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { type ConsentServices, openConsentService } from '../scripts/open-consent-service.ts';
import { isolate } from '../texts.tsx';
import { useIsExchange } from '../use-is-exchange.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

/** Copyright with year and the links of spec 2.6. The health exchange has no footer on its sign-in pages (spec 2.4). */
export function Footer({ isOnSignIn = false }: { isOnSignIn?: boolean }): ReactNode {
  const { tenant, consentScript, now } = useBoot();
  const [path] = useLocation();
  const isExchange = useIsExchange();
  const t = useTexts();
  if (isOnSignIn && isExchange) return null;
  return (
    <footer className={styles.footer}>
      <p className={styles.rights}>
        {t('footer.rights', { year: now.slice(0, 4), tenant: isolate(tenant.name) })}
      </p>
      <nav aria-label={t('footer.label')} className={styles['footer-links']}>
        {footerLinks(path).map(([link, href]) => (
          <a
            key={link}
            href={href}
            onClick={(event) => {
              // The office's own page explains its cookies if no consent service is loaded.
              if (
                link === 'cookies' &&
                consentScript !== null &&
                openConsentService(window as ConsentServices)
              )
                event.preventDefault();
            }}
          >
            {t(`footer.${link}`)}
          </a>
        ))}
      </nav>
      {isOnSignIn && <p className={styles.rights}>{t('footer.powered-by')}</p>}
    </footer>
  );
}

type FooterLink = 'faqs' | 'contact' | 'privacy' | 'cookies';

/** The footer links of a page (spec 2.6, Footer): FAQs only on /v2/ paths. */
export function footerLinks(path: string): readonly (readonly [FooterLink, string])[] {
  return [
    ...(path.startsWith('/v2/') ? ([['faqs', paths.faqs()]] as const) : []),
    ['contact', paths.contact()],
    ['privacy', paths.privacy()],
    ['cookies', `${paths.privacy()}#cookies`],
  ];
}
