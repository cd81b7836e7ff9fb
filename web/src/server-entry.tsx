// The server renders documents with this entry. It loads the built file and shares only the contract's types with it.

import type { Boot, PageAnswer, PageRequest, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import { decideRedirect, decideRootRedirect } from '@commonway/contract/accounts/decide-redirect.ts';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { serverRules } from './server-modules.ts';
import { App } from './shell/app.tsx';
import { type BootData, BootProvider } from './shell/boot.tsx';
import { buildDocumentHtml, listNeededFiles } from './shell/document/build-document-html.ts';
import { PageHeadSink } from './shell/page-title.tsx';
import { isStaff, listPreloadFiles } from './shell/routing/load-page.ts';
import { matchRoute } from './shell/routing/match-route.ts';
import { loadInitialRoute } from './shell/start-app.tsx';
import { staffRoutes as routes } from './staff-routes.ts';

const entry = 'src/main.tsx';
const staffEntry = 'src/staff-routes.ts';

/** Returns the operations that a URL needs. The caller runs them and passes their outputs to `render` by name. */
export function planPrefetch(path: string, search: string, boot: Boot): readonly PrefetchPlan[] {
  const match = matchRoute(routes, path);
  if (!match) return [];
  return serverRules[match.route.name]?.prefetch(boot, match.parameters, new URLSearchParams(search)) ?? [];
}

/**
 * Renders the whole document of a path. Returns a redirect if the user may not see it, and status 404 if there is no
 * page.
 */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const { path, search, boot } = request;
  const route = matchRoute(routes, path)?.route ?? null;
  const rules = route === null ? undefined : serverRules[route.name];
  const redirectTo =
    path === '/'
      ? decideRootRedirect(boot, path + search)
      : route &&
        (decideRedirect(route, boot, path + search) ??
          rules?.forward?.(boot, new URLSearchParams(search), request.queries));
  if (redirectTo) return { status: 302, location: redirectTo, html: '' };
  const prefetched = planPrefetch(path, search, boot)
    .filter(({ name }) => request.queries[name] !== undefined)
    .map((plan) => ({ ...plan, output: request.queries[plan.name] }));
  const isFound = route !== null && (rules?.exists?.(request.queries) ?? true);
  const missingPath = isFound ? null : path;
  const data = { boot, prefetched, posted: request.posted, formatted: {}, missingPath };
  return { status: isFound ? 200 : 404, html: await renderDocument(request, data) };
}

/** Renders a page to a whole HTML document with its styles, scripts, and data. */
async function renderDocument(request: PageRequest, data: BootData): Promise<string> {
  const { path, search, boot, nonce, manifest } = request;
  const first = await loadInitialRoute(routes, path, data);
  const sink = { title: boot.tenant.name, description: '' };
  const app = renderToString(
    <PageHeadSink value={sink}>
      <BootProvider data={data}>
        <Router ssrPath={path} ssrSearch={search}>
          <App routes={routes} first={first} />
        </Router>
      </BootProvider>
    </PageHeadSink>,
  );
  const sources = [
    entry,
    ...(boot.user && isStaff(boot.user) ? [staffEntry] : []),
    ...listPreloadFiles(first.route, boot).map((file) => file.slice(1)),
  ];
  return buildDocumentHtml({
    ...sink,
    url: request.origin + path,
    data,
    nonce,
    entry: manifest[entry]?.file ?? '',
    files: listNeededFiles(manifest, sources),
    styles: boot.user === null ? request.styles : {},
    app,
  });
}
