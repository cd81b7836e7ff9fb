// Vite's development server: renders pages for the portal's server, compiles modules, and hot-reloads them.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import type { Renderer } from '../../api/src/platform/mount/server/web-app.ts';
import type { PageAnswer, PageRequest } from '../../contract/src/accounts/boot.ts';
import { CACHE, ROOT } from '../root.ts';

export interface WebServer {
  /** For the portal's server only; browsers reach it through the portal's address. */
  readonly address: string;
  close(): Promise<void>;
}

const ENTRY = 'virtual:development-entry';
/** Replaces a build's manifest: names the first script, and no files to preload. */
const MANIFEST = { 'src/main.tsx': { file: `assets/@id/${ENTRY}` } };

/** Starts Vite's development server on a free local port. */
export async function startWebServer(): Promise<WebServer> {
  const http = createServer();
  const vite = await createVite({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'web/vite.config.ts'),
    // The only path of the portal for files.
    base: '/assets/',
    cacheDir: join(CACHE, 'vite'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: http } },
    plugins: [createEntryPlugin()],
  });
  http.on('request', (request, response) => {
    if (request.method !== 'POST') return vite.middlewares(request, response);
    void handleRequest(vite, request, response);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

/** Handles calls of the portal's server: the prefetch plan and the rendered page. Each loads the newest modules. */
async function handleRequest(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const input = (await json(request)) as PageRequest;
    // In the browser the first script loads it; here it must be first, too.
    await vite.ssrLoadModule('/src/ui/tokens/global.css');
    const entry = (await vite.ssrLoadModule('/src/server-entry.tsx')) as Renderer;
    const result =
      request.url === '/plan'
        ? entry.planPrefetch(input.path, input.search, input.boot)
        : await inlineStyles(
            vite,
            await entry.render({ ...input, manifest: MANIFEST, styles: {} }),
            input.nonce,
          );
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
}

/**
 * Inlines the style sheets of the loaded modules into a page, so that it is styled before its scripts run; Vite's
 * client takes them over.
 */
async function inlineStyles(vite: ViteDevServer, page: PageAnswer, nonce: string): Promise<PageAnswer> {
  const sheets = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()].filter(
    ({ id, transformResult }) => transformResult !== null && id?.endsWith('.css'),
  );
  const styles = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: text } = await vite.ssrLoadModule(`${url}?inline`);
      return `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`;
    }),
  );
  return { ...page, html: page.html.replace('</head>', () => `${styles.join('\n')}\n</head>`) };
}

/** Creates the plugin for the first script of a page, which loads React's refresh runtime before the app. */
function createEntryPlugin(): Plugin {
  const code = `
    import { injectIntoGlobalHook } from '/@react-refresh';
    injectIntoGlobalHook(window);
    window.$RefreshReg$ = () => {};
    window.$RefreshSig$ = () => (type) => type;
    await import('/src/main.tsx');
  `;
  return {
    name: 'commonway-development-entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? code : null),
  };
}
