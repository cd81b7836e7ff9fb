import { decideAccess, homeOf } from '@commonway/contract/accounts/routing/decide-access.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useBoot } from '../boot.tsx';
import { frameFile, loadPage, loadSurroundings, type PageComponent, type Surroundings } from './load-page.ts';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';
import { takeFocus } from './take-focus.ts';

/** Everything that a route shows. Without `Page`, the page is still loading. */
export interface Loaded {
  readonly route: Route | null;
  readonly surroundings: Surroundings;
  readonly Page: PageComponent | null;
  /** Why it cannot be shown. */
  readonly failure?: unknown;
}

/** What to show for the current URL, after each navigation. A redirect replaces the history entry. */
export function useShown(routes: readonly Route[], first: Loaded): Loaded {
  const boot = useBoot();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [shown, show] = useState(first);
  const route = matchRoute(routes, path)?.route ?? null;
  const wanted = search ? `${path}?${search}` : path;
  const elsewhere = path === '/' ? homeOf(boot) : route && decideAccess(route, boot, wanted);

  useEffect(() => {
    if (elsewhere?.startsWith('/')) navigate(elsewhere, { replace: true });
    else if (elsewhere) location.replace(elsewhere);
  }, [elsewhere, navigate]);
  useEffect(() => {
    if (elsewhere) return;
    const step = nextStep(shown, route, boot);
    if (!step) return;
    let isWanted = true;
    const showIfWanted = (next: Loaded): void => {
      if (isWanted) show(next);
    };
    step.then(showIfWanted, (failure: unknown) => showIfWanted({ ...shown, route, Page: null, failure }));
    return () => {
      isWanted = false;
    };
  }, [boot, elsewhere, route, shown]);
  useEffect(() => {
    if (shown !== first && (shown.Page || !shown.route)) takeFocus();
  }, [shown, first]);
  return shown;
}

/** Loads the new route's surroundings first, then its page; null if everything is loaded. */
function nextStep(
  shown: Loaded,
  route: Route | null,
  boot: ReturnType<typeof useBoot>,
): Promise<Loaded> | null {
  if (shown.failure && shown.route === route) return null;
  if (shown.route !== route) {
    const isSameFrame = frameFile(shown.route, boot.user) === frameFile(route, boot.user);
    const surroundings = isSameFrame ? Promise.resolve(shown.surroundings) : loadSurroundings(route, boot);
    return surroundings.then((ready) => ({ route, surroundings: ready, Page: null }));
  }
  if (shown.Page || !route) return null;
  return loadPage(route, boot.language).then((Page) => ({ route, surroundings: shown.surroundings, Page }));
}
