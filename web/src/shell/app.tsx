import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Route as RouteParameters, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { refresh } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useBoot } from './boot.tsx';
import styles from './failure/page-skeleton.module.css';
import { reloadOnceAMinute } from './failure/reload-page.ts';
import { useWhenOnline } from './failure/use-when-online.ts';
import { NeedsScript } from './needs-script.tsx';
import { usePageTitle } from './page-title.tsx';
import { isStaff } from './routing/load-page.ts';
import { matchRoute } from './routing/match-route.ts';
import type { Route } from './routing/route.ts';
import { type LoadedRoute, RoutesContext, useLoadedRoute } from './routing/use-loaded-route.ts';
import { useHasMounted } from './use-has-mounted.ts';
import { useTexts } from './use-texts.ts';

/** Catches rendering errors of a page: reloads at most once a minute, otherwise shows an error with a retry button. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    if (navigator.onLine) reloadOnceAMinute();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}

const ImpersonationBar = lazy(() =>
  import('./session/impersonation-bar.tsx').then((module) => ({ default: module.ImpersonationBar })),
);

export interface AppProps {
  readonly routes: readonly Route[];
  /** What the document shows first; the same on server and client, so that hydration matches. */
  readonly first: LoadedRoute;
}

/** The web app below its providers: shows the page of the URL and enforces its access rules. */
export function App({ routes, first }: AppProps): ReactNode {
  const current = useLoadedRoute(routes, first);
  useLinkNavigation(routes);
  useOpenWhilePrinting();
  const { Frame, Data } = current.routeShell;
  return (
    <RoutesContext value={routes}>
      <Data>
        <ImpersonationNotice />
        <Frame>
          <ErrorBoundary key={current.route?.path}>
            <RouteContent current={current} />
          </ErrorBoundary>
        </Frame>
      </Data>
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

/**
 * The page of the route: loaded, as a skeleton while it loads, or the page that says why there is none.
 * @throws the error if loading the page failed
 */
function RouteContent({ current }: { current: LoadedRoute }): ReactNode {
  const { route, Page, failure } = current;
  const { tenant } = useBoot();
  if (failure) throw failure;
  if (!route) return <MissingPage reason="not-found" />;
  if (route.addsOnly && tenant.isReadOnly) return <MissingPage reason="read-only.add" />;
  if (!Page) return <PageSkeleton />;
  return (
    <RouteParameters path={route.path}>
      <Page />
    </RouteParameters>
  );
}

/** The placeholder of a page; visible only if the page loads slowly. */
function PageSkeleton(): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  const isWork = user !== null && isStaff(user);
  return (
    <Page width={isWork ? 'full' : 'column'}>
      <NeedsScript />
      <div className={styles.late}>
        <Skeleton shape={isWork ? 'rows' : 'card'} count={isWork ? 12 : 3} label={t('loading')} />
      </div>
    </Page>
  );
}

interface MissingPageProps {
  /** Unknown URLs, and pages that add something to a read-only office, whose form would be refused at the end. */
  readonly reason: 'not-found' | 'read-only.add';
}

/** Says why there is no page, and leads home. */
function MissingPage({ reason }: MissingPageProps): ReactNode {
  const t = useTexts();
  const title = t(`${reason}.title`);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} description={t(`${reason}.text`)} />
      <div>
        <LinkButton href={paths.root()} variant="primary">
          {t('not-found.home')}
        </LinkButton>
      </div>
    </Page>
  );
}

const reloadPage = (): void => location.reload();

/** The error screen of a page that cannot be shown. If it failed offline, the page is loaded once there is a connection. */
function FailureScreen(): ReactNode {
  const t = useTexts();
  const [isOffline] = useState(() => !navigator.onLine);
  useWhenOnline(isOffline ? reloadPage : undefined);
  return (
    <Page>
      <ErrorState
        headingLevel={1}
        title={isOffline ? t('failure.offline') : t('failure.title')}
        preserved={t('failure.kept')}
        actions={
          <Button variant="primary" icon={refresh} onClick={reloadPage}>
            {t('failure.retry')}
          </Button>
        }
      >
        {isOffline ? t('failure.offlineText') : t('failure.text')}
      </ErrorState>
    </Page>
  );
}

/**
 * Turns clicks on plain links to our pages into navigation within the document, so that components need no router
 * and links work before the script loads. Links with `data-reload` load a new document.
 */
function useLinkNavigation(routes: readonly Route[]): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const navigateToLink = (event: MouseEvent): void => {
      const target = getClickedInternalUrl(event);
      if (!target || !matchRoute(routes, target.pathname)) return;
      event.preventDefault();
      navigate(`${target.pathname}${target.search}${target.hash}`);
    };
    document.addEventListener('click', navigateToLink);
    return () => document.removeEventListener('click', navigateToLink);
  }, [routes, navigate]);
}

/** Opens everything on the page that is closed while it is printed: paper can't be clicked. */
function useOpenWhilePrinting(): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = (): void => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const close = (): void => {
      for (const details of opened) details.open = false;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
}

/**
 * The URL of the clicked link if a plain click should navigate within the app; null for modified clicks, downloads,
 * links to other origins or windows, and clicks elsewhere.
 */
function getClickedInternalUrl(event: MouseEvent): URL | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || 'reload' in link.dataset) return null;
  const url = new URL(link.href);
  const isInPage = url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  return url.origin === location.origin && !isInPage ? url : null;
}
