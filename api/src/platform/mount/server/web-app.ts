// The source of pages and their files: the built web app, or in development a server that compiles it on demand.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot, PageAnswer, PageRequest, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { FastifyInstance } from 'fastify';
import { sendStaticFile } from './static-files.ts';

/** What a page request adds to the files of the web app. */
type PageContent = Omit<PageRequest, 'manifest' | 'styles'>;
type Awaitable<Value> = Value | Promise<Value>;

export interface WebApp {
  /** The operations to run before rendering. */
  planPrefetch(path: string, search: string, boot: Boot): Awaitable<readonly PrefetchPlan[]>;
  render(content: PageContent): Promise<PageAnswer>;
  /** Serves the files below /assets. */
  mountAssets(app: FastifyInstance): void;
  /** Whether open pages hot-reload their modules, which the content security policy must allow. */
  readonly isHotReloaded: boolean;
}

/** What web/src/server-entry.tsx exports. */
export interface Renderer {
  planPrefetch(path: string, search: string, boot: Boot): readonly PrefetchPlan[];
  render(request: PageRequest): Promise<PageAnswer>;
}

/** Opens the built web app: client files below `client`, the renderer in `server`. Null if it isn't built. */
export async function openBuiltWebApp(folder: string): Promise<WebApp | null> {
  const client = join(folder, 'client');
  const entry = join(folder, 'server/server-entry.js');
  if (!existsSync(entry)) return null;
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer;
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const styles = await readStyles(client);
  return {
    planPrefetch: renderer.planPrefetch,
    render: (content) => renderer.render({ ...content, manifest, styles }),
    mountAssets: (app) => {
      app.get('/assets/*', (request, reply) => sendStaticFile(reply, join(client, 'assets'), request, true));
    },
    isHotReloaded: false,
  };
}

/** Every built style sheet by its name in the manifest. */
async function readStyles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = names.map(async (name) => [
    `assets/${name}`,
    await readFile(join(folder, 'assets', name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}
