import { decideRedirect } from '@commonway/contract/accounts/decide-redirect.ts';
import type { ReactNode } from 'react';
import { configureCalls } from '../api.ts';
import { App } from './app.tsx';
import { type BootData, BootProvider, readBootData } from './boot.tsx';
import { isStaff, loadPage, loadRouteShell } from './routing/load-page.ts';
import { matchRoute } from './routing/match-route.ts';
import type { Route } from './routing/route.ts';
import type { LoadedRoute } from './routing/use-loaded-route.ts';
import { startServerClock } from './session/server-clock.ts';
import { sessionLosses } from './session/session-losses.ts';
import { loadTexts } from './texts.tsx';
import { supportTranslatedPages } from './translated-page.ts';

/**
 * Loads what a path shows first: the whole page if the server renders it, otherwise only the skeleton around it. A page
 * that the user may not see is not loaded.
 */
export async function loadInitialRoute(
  routes: readonly Route[],
  path: string,
  data: BootData,
): Promise<LoadedRoute> {
  const { boot } = data;
  const route = matchRoute(routes, path)?.route ?? null;
  const isWhole = route?.isServerRendered && !decideRedirect(route, boot, path);
  const [routeShell, Page] = await Promise.all([
    loadRouteShell(route, boot),
    isWhole ? loadPage(route, boot) : null,
  ]);
  return { route, routeShell, Page };
}

export interface AppParts {
  /** The routes of residents and visitors. */
  readonly routes: readonly Route[];
  /** Loads the routes of staff, which contain the others. */
  readonly loadStaffRoutes: () => Promise<readonly Route[]>;
}

/** Hydrates the server-rendered document with the app and its configuration for calls. */
export async function startApp(
  hydrate: (element: Element, node: ReactNode) => void,
  { routes: commonRoutes, loadStaffRoutes }: AppParts,
): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) return;
  const data = readBootData();
  const { user, language } = data.boot;
  const [t, routes] = await Promise.all([
    loadTexts('shell', language),
    user && isStaff(user) ? loadStaffRoutes() : commonRoutes,
  ]);
  configureCalls({
    offlineMessage: t('error.offline'),
    onSessionLoss: sessionLosses.report,
    onResponseDate: startServerClock(data.boot.now),
  });
  const first = await loadInitialRoute(routes, location.pathname, data);
  supportTranslatedPages(root);
  hydrate(
    root,
    <BootProvider data={data}>
      <App routes={routes} first={first} />
    </BootProvider>,
  );
  window.finishEarlyActions?.();
}
