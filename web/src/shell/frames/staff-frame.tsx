import { routes } from 'virtual:operations/staff';
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type ReactNode, Suspense } from 'react';
import { addRoutes } from '../../api.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AppToasts } from '../app-toasts.tsx';
import barStyles from '../bar/bar.module.css';
import { Footer } from '../bar/footer.tsx';
import { NotificationBell } from '../bar/notification-bell.tsx';
import { HomeLink, type PageLink, PageLinks } from '../bar/page-links.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { PhoneMenu } from '../bar/phone-menu.tsx';
import { mayChooseLanguage, placeAddress, staffPlaces } from '../bar/staff-places.ts';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { useMayOpen } from '../routing/use-loaded-route.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import styles from './portal-frame.module.css';

addRoutes(routes);

/** The staff frame: a slim account bar, and the full width for the page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  if (!user) return children;
  return (
    <div className={styles.frame} data-audience="staff">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="staff">
        <StaffLinks user={user} />
        <div className={barStyles.side}>
          {mayChooseLanguage(user) && (
            <div className={barStyles.wide}>
              <LanguageButton />
            </div>
          )}
          {!user.mustEnrol && <NotificationBell />}
          <PersonMenu user={user} />
        </div>
      </header>
      {children}
      <Footer />
      <AppToasts />
      <SessionWatch user={user} />
    </div>
  );
}

/** The home link with the staff's pages: beside it, or on phones in a menu before it. */
function StaffLinks({ user }: { user: LoggedUser }): ReactNode {
  const t = useTexts();
  const mayOpen = useMayOpen();
  const { UnreadBadge } = useSlots();
  const hasMounted = useHasMounted();
  const unread = UnreadBadge && hasMounted && (
    <Suspense>
      <UnreadBadge />
    </Suspense>
  );
  const links = staffPlaces(user, mayOpen).map(
    (place): PageLink => ({
      href: placeAddress(place, user),
      label: t(`staff.${place}`),
      mark: place === 'reviews' && user.accountType !== 'ReviewerMarket' ? unread : undefined,
    }),
  );
  const label = t('staff.label');
  return (
    <>
      <PhoneMenu label={label} links={links}>
        {mayChooseLanguage(user) && <LanguageButton />}
      </PhoneMenu>
      <HomeLink />
      <div className={barStyles.wide}>
        <PageLinks label={label} links={links} />
      </div>
    </>
  );
}
