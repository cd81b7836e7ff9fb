import { type ReactNode, useContext } from 'react';
import { useLocation } from 'wouter';
import { PageLinks } from '../bar/page-links.tsx';
import { useCurrentTitle } from '../page-title.tsx';
import { matchRoute } from '../routing/match-route.ts';
import { RoutesContext } from '../routing/use-loaded-route.ts';
import styles from './navigation.module.css';
import type { CurrentPage } from './staff-navigation.ts';
import { useNavigationTexts } from './use-texts.ts';

/**
 * The row below the account bar: the pages of the area as tabs, or on a page below one of them, the way back.
 * Administration shows its pages beside the page instead of as tabs.
 */
export function AreaRow({ current }: { current: CurrentPage | null }): ReactNode {
  const [path] = useLocation();
  const routes = useContext(RoutesContext);
  const t = useNavigationTexts();
  if (!current || matchRoute(routes, path)?.route.hidesAreaRow) return null;
  const { area, page } = current;
  if (path !== page.path) return <Breadcrumbs current={current} />;
  const pages = area.groups.flatMap((group) => group.pages);
  if (pages.length < 2 || hasSideNavigation(current, path)) return null;
  return (
    <div className={styles.tabs}>
      <PageLinks
        label={t(`area.${area.areaId}`)}
        links={pages.map(({ pageId, path: href }) => ({ href, label: t(`page.${pageId}`) }))}
        currentHref={page.path}
      />
    </div>
  );
}

/** Whether the pages of the area are beside the page; editors have the full width. */
export const hasSideNavigation = ({ area, page }: CurrentPage, path: string): boolean =>
  area.groups.some(({ groupId }) => groupId !== null) && path === page.path;

/** The pages above the current one. Its own name appears when it has loaded. */
function Breadcrumbs({ current: { area, page } }: { current: CurrentPage }): ReactNode {
  const t = useNavigationTexts();
  const title = useCurrentTitle();
  const areaName = t(`area.${area.areaId}`);
  const pageName = t(`page.${page.pageId}`);
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        {areaName !== pageName && (
          <li>
            <a href={area.href}>{areaName}</a>
          </li>
        )}
        <li>
          <a href={page.path}>{pageName}</a>
        </li>
        {title && (
          <li>
            <span aria-current="page" dir="auto">
              {title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
