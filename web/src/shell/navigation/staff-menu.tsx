import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'wouter';
import { RoutesContext, useMayOpen } from '../routing/use-loaded-route.ts';
import styles from './navigation.module.css';
import { SideGroup, SideLinks } from './side-navigation.tsx';
import {
  type CurrentPage,
  findCurrentPage,
  listStaffAreas,
  type StaffArea,
  type StaffPage,
} from './staff-navigation.ts';
import { useNavigationTexts } from './use-texts.ts';

export interface StaffNavigation {
  readonly areas: readonly StaffArea[];
  readonly current: CurrentPage | null;
}

/** The menus of this user, and where the current path belongs in them. */
export function useStaffNavigation(user: LoggedUser | null): StaffNavigation {
  const routes = useContext(RoutesContext);
  const mayOpen = useMayOpen();
  const [path] = useLocation();
  // Every turn of a page renders the navigation.
  const areas = useMemo(() => (user ? listStaffAreas(user, routes, mayOpen) : []), [user, routes, mayOpen]);
  return { areas, current: findCurrentPage(areas, path) };
}

/** All pages below each other, for the menu of phones. */
export function StaffMenu({ areas, current }: StaffNavigation): ReactNode {
  const t = useNavigationTexts();
  return (
    <nav aria-label={t('label')} className={styles.all}>
      {areas.map(({ areaId, href, groups }) => {
        const pages = groups.flatMap((group) => group.pages);
        const label = t(`area.${areaId}`);
        const currentHref = current?.area.areaId === areaId ? current.page.path : undefined;
        const getLinks = (shown: readonly StaffPage[]) =>
          shown.map((page) => ({ href: page.path, label: t(`page.${page.pageId}`) }));
        return pages.length === 1 ? (
          <SideLinks key={areaId} links={[{ href, label }]} currentHref={currentHref} />
        ) : (
          <section key={areaId} aria-label={label}>
            <p className={styles.area}>{label}</p>
            {groups.map(({ groupId, pages: shown }) => (
              <SideGroup key={groupId} groupId={groupId}>
                <SideLinks links={getLinks(shown)} currentHref={currentHref} />
              </SideGroup>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
