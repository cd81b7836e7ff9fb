import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AppToasts } from '../app-toasts.tsx';
import barStyles from '../bar/bar.module.css';
import { CommunityBar } from '../bar/community-bar.tsx';
import { ContactWidget } from '../bar/contact-widget.tsx';
import { Footer } from '../bar/footer.tsx';
import { HomeLink } from '../bar/home-link.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useTexts } from '../use-texts.ts';
import { NotificationBellSlot } from './notification-bell-slot.tsx';
import styles from './portal-frame.module.css';

/** The portal's frame for residents, signed in or not: the header, and for applicants the community bar. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user } = useBoot();
  const [path] = useLocation();
  const t = useTexts();
  return (
    <div className={styles.frame} data-audience="resident">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="resident">
        <HomeLink />
        <div className={barStyles.side}>
          {user && <ContactWidget />}
          {user && !user.mustEnrol && <NotificationBellSlot />}
          <LanguageButton />
          {user ? (
            <PersonMenu user={user} />
          ) : (
            <LinkButton href={paths.login(path === paths.programs() ? {} : { redirect: path })}>
              {t('sign-in')}
            </LinkButton>
          )}
        </div>
      </header>
      <CommunityBar />
      {children}
      <Footer />
      <AppToasts />
      {user && <SessionWatch user={user} />}
    </div>
  );
}
