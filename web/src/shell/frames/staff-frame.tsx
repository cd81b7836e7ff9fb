import { routes } from 'virtual:operations/staff';
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type ReactNode, Suspense } from 'react';
import { addRoutes } from '../../api.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AppToasts } from '../app-toasts.tsx';
import barStyles from '../bar/bar.module.css';
import { Footer } from '../bar/footer.tsx';
import { HomeLink, type PageLink, PageLinks } from '../bar/page-links.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { mayChooseLanguage, placeAddress, type StaffPlace, staffPlaces } from '../bar/staff-places.ts';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { useMayOpen } from '../routing/use-loaded-route.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import { NotificationBellSlot } from './notification-bell-slot.tsx';
import styles from './portal-frame.module.css';

addRoutes(routes);

/** The staff frame: a slim account bar, and the full width for the page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user } = useBoot();
  const mayOpen = useMayOpen();
  const t = useTexts();
  if (!user) return children;
  return (
    <div className={styles.frame} data-audience="staff">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="staff">
        <HomeLink />
        <AccountLinks user={user} places={staffPlaces(user, mayOpen)} />
        <div className={barStyles.side}>
          {mayChooseLanguage(user) && <LanguageButton />}
          {!user.mustEnrol && <NotificationBellSlot />}
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

function AccountLinks({ user, places }: { user: LoggedUser; places: readonly StaffPlace[] }): ReactNode {
  const t = useTexts();
  const { UnreadBadge } = useSlots();
  const hasMounted = useHasMounted();
  const unread = UnreadBadge && hasMounted && (
    <Suspense>
      <UnreadBadge />
    </Suspense>
  );
  const links = places.map(
    (place): PageLink => ({
      href: placeAddress(place, user),
      label: t(`staff.${place}`),
      mark: place === 'reviews' && user.accountType !== 'ReviewerMarket' ? unread : undefined,
    }),
  );
  return <PageLinks label={t('staff.label')} links={links} />;
}
