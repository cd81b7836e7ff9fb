import { decideRedirect, decideRootRedirect } from '@commonway/contract/accounts/decide-redirect.ts';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useBoot } from '../boot.tsx';
import { focusPage } from './focus-page.ts';
import { getFrameFile, loadPage, loadRouteShell, type PageComponent, type RouteShell } from './load-page.ts';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

/** Everything that a route shows. Without `Page`, the page is still loading. */
export interface LoadedRoute {
  readonly route: Route | null;
  readonly routeShell: RouteShell;
  readonly Page: PageComponent | null;
  /** Why it cannot be shown. */
  readonly failure?: unknown;
}

/**
 * Returns what to show for the current URL, after each navigation the previous page until the new one is loaded.
 * Follows redirects, which replace the history entry.
 */
export function useLoadedRoute(routes: readonly Route[], first: LoadedRoute): LoadedRoute {
  const boot = useBoot();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [current, setCurrent] = useState(first);
  const route = matchRoute(routes, path)?.route ?? null;
  const wanted = search ? `${path}?${search}` : path;
  const redirectTo =
    path === '/' ? decideRootRedirect(boot, wanted) : route && decideRedirect(route, boot, wanted);

  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (path) focusedBefore.current = document.activeElement;
  }, [path]);
  useEffect(() => {
    if (redirectTo?.startsWith('/')) navigate(redirectTo, { replace: true });
    else if (redirectTo) location.replace(redirectTo);
  }, [redirectTo, navigate]);
  useEffect(() => {
    if (redirectTo) return;
    const step = loadNextPart(current, route, boot);
    if (!step) return;
    let isWanted = true;
    const showIfWanted = (next: LoadedRoute): void => {
      if (isWanted) setCurrent(next);
    };
    step.then(showIfWanted, (failure: unknown) => showIfWanted({ ...current, route, Page: null, failure }));
    return () => {
      isWanted = false;
    };
  }, [boot, redirectTo, route, current]);
  useEffect(() => {
    if (current !== first && (current.Page || !current.route)) focusPage(focusedBefore.current);
  }, [current, first]);
  return current;
}

/** Loads the new route's surroundings first, then its page; null if everything is loaded. */
function loadNextPart(
  current: LoadedRoute,
  route: Route | null,
  boot: ReturnType<typeof useBoot>,
): Promise<LoadedRoute> | null {
  if (current.failure && current.route === route) return null;
  if (current.route !== route) {
    const isSameFrame = getFrameFile(current.route, boot.user) === getFrameFile(route, boot.user);
    const routeShell = isSameFrame ? Promise.resolve(current.routeShell) : loadRouteShell(route, boot);
    return routeShell.then((ready) => ({ route, routeShell: ready, Page: null }));
  }
  if (current.Page || !route) return null;
  return loadPage(route, boot).then((Page) => ({ route, routeShell: current.routeShell, Page }));
}

export const RoutesContext = createContext<readonly Route[]>([]);

/**
 * Returns a function that tells whether a page exists at a path and this user may open it. Headers link only to such
 * pages.
 */
export function useMayOpen(): (path: string) => boolean {
  const routes = useContext(RoutesContext);
  const boot = useBoot();
  return useCallback(
    (path) => {
      const route = matchRoute(routes, path)?.route;
      return route !== undefined && decideRedirect(route, boot, path) === null;
    },
    [routes, boot],
  );
}
