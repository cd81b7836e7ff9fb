import { lazy, type ReactNode, Suspense } from 'react';
import { Route as RouteParameters } from 'wouter';
import { useBoot } from './boot.tsx';
import { ErrorBoundary } from './failure/error-boundary.tsx';
import { NotFoundPage } from './failure/not-found-page.tsx';
import { PageSkeleton } from './failure/page-skeleton.tsx';
import type { Route } from './routing/route.ts';
import { useLinks } from './routing/use-links.ts';
import { type LoadedRoute, useLoadedRoute } from './routing/use-loaded-route.ts';
import { RoutesContext } from './routing/use-may-open.ts';
import { type Slots, SlotsContext } from './slots.ts';
import { useHasMounted } from './use-has-mounted.ts';

const ImpersonationBar = lazy(() =>
  import('./session/impersonation-bar.tsx').then((module) => ({ default: module.ImpersonationBar })),
);

export interface AppProps {
  readonly routes: readonly Route[];
  readonly slots: Slots;
  /** What the document shows first; the same on server and client, so that hydration matches. */
  readonly first: LoadedRoute;
}

/** The web app below its providers: shows the page of the URL and enforces its access rules. */
export function App({ routes, slots, first }: AppProps): ReactNode {
  const current = useLoadedRoute(routes, first);
  useLinks(routes);
  const { Frame, Data } = current.routeShell;
  return (
    <RoutesContext value={routes}>
      <SlotsContext value={slots}>
        <Data>
          <ImpersonationNotice />
          <Frame>
            <ErrorBoundary key={current.route?.path}>
              <Content current={current} />
            </ErrorBoundary>
          </Frame>
        </Data>
      </SlotsContext>
    </RoutesContext>
  );
}

/** Shown above every page, in every frame, while an employee views the portal as someone else (security 43). */
function ImpersonationNotice(): ReactNode {
  const { user } = useBoot();
  const hasMounted = useHasMounted();
  if (!hasMounted || !user?.impersonator) return null;
  return (
    <Suspense>
      <ImpersonationBar user={user} staffName={user.impersonator.name} />
    </Suspense>
  );
}

function Content({ current }: { current: LoadedRoute }): ReactNode {
  const { route, Page, failure } = current;
  if (failure) throw failure;
  if (!route) return <NotFoundPage />;
  if (!Page) return <PageSkeleton />;
  return (
    <RouteParameters path={route.path}>
      <Page {...route.props} />
    </RouteParameters>
  );
}
