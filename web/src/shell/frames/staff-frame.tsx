import { routes } from 'virtual:operations/staff';
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { addRoutes } from '../../api.ts';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AppToasts } from '../app-toasts.tsx';
import barStyles from '../bar/bar.module.css';
import { Footer } from '../bar/footer.tsx';
import { NotificationBell } from '../bar/notification-bell.tsx';
import { HomeLink, type PageLink, PageLinks } from '../bar/page-links.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { PhoneMenu } from '../bar/phone-menu.tsx';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { AreaRow, hasSideNavigation } from '../navigation/area-row.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { StaffMenu, type StaffNavigation, useStaffNavigation } from '../navigation/staff-menu.tsx';
import { mayChooseLanguage } from '../navigation/staff-navigation.ts';
import { useNavigationTexts } from '../navigation/use-texts.ts';
import { SearchButton } from '../search/search-button.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import { EndingNotice } from './ending-notice.tsx';
import styles from './portal-frame.module.css';

addRoutes(routes);

/**
 * The staff frame: a slim account bar, below it the row of the area or the way back, and the full width for the page.
 * Administration has its pages beside the page.
 */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user } = useBoot();
  const [path] = useLocation();
  const t = useTexts();
  const navigationText = useNavigationTexts();
  const navigation = useStaffNavigation(user);
  const { areas, current } = navigation;
  const hasMounted = useHasMounted();
  if (!user) return children;
  return (
    <div className={styles.frame} data-audience="staff">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="staff">
        <StaffLinks user={user} {...navigation} />
        <div className={barStyles.side}>
          {mayChooseLanguage(user) && (
            <div className={barStyles.wide}>
              <LanguageButton />
            </div>
          )}
          {!user.mustEnrol && <SearchButton />}
          {!user.mustEnrol && hasMounted && areas.some(({ areaId }) => areaId === 'reviews') && (
            <Suspense>
              <staffParts.NextCase />
            </Suspense>
          )}
          {!user.mustEnrol && <NotificationBell />}
          <PersonMenu user={user} />
        </div>
      </header>
      <AreaRow current={current} />
      <EndingNotice
        advice={navigationText('read-only')}
        actions={
          permits(user.permissions ?? {}, 'InstanceConfig', 'Read') && (
            <LinkButton href={staffPaths.settings({ section: 'plan' })}>
              {navigationText('read-only.plan')}
            </LinkButton>
          )
        }
      />
      <div className={styles.body}>
        {current && hasSideNavigation(current, path) && <SideNavigation current={current} />}
        {children}
      </div>
      <Footer />
      <AppToasts />
      <SessionWatch user={user} />
    </div>
  );
}

/** The home link with the areas of staff beside it, or on phones with all pages in a menu before it. */
function StaffLinks({ user, areas, current }: StaffNavigation & { user: LoggedUser }): ReactNode {
  const t = useNavigationTexts();
  const hasMounted = useHasMounted();
  const unread = hasMounted && (
    <Suspense>
      <staffParts.UnreadBadge />
    </Suspense>
  );
  const links = areas.map(
    ({ areaId, href }): PageLink => ({
      href,
      label: t(`area.${areaId}`),
      mark: areaId === 'reviews' && user.accountType !== 'ReviewerMarket' ? unread : undefined,
    }),
  );
  return (
    <>
      <PhoneMenu>
        <StaffMenu areas={areas} current={current} />
        {mayChooseLanguage(user) && <LanguageButton />}
      </PhoneMenu>
      <HomeLink />
      <div className={barStyles.wide}>
        <PageLinks label={t('label')} links={links} currentHref={current?.area.href} />
      </div>
    </>
  );
}
