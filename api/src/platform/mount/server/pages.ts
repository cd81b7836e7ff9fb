// Everything that is no call: built files, the tenant's pages rendered by the server, a plain page for an unknown host.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Boot, PageAnswer, PageRequest, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Tenant } from '../context.ts';
import { languageOf } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { sessionTokensOf, setCookie } from '../reading/cookies.ts';
import { sendPlain } from './plain-page.ts';
import { reportPath } from './policy-reports.ts';
import { acceptsGzip, sendStatic } from './static-files.ts';

const compress = promisify(gzip);

/** Who asks for which page. */
export interface PageVisit {
  readonly request: FastifyRequest;
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  readonly language: string;
  readonly path: string;
  readonly search: string;
}

interface PagePorts {
  readonly ports: MountPorts;
  /** The built web app: client files below `client`, the renderer in `server`. */
  readonly webFolder: string;
  /** The one origin that may show this page in a frame; null for none. */
  readonly frameParentOf: (visit: PageVisit) => Promise<string | null>;
  /** The one other site that this page may show in a frame; null for none. */
  readonly formOriginOf: (visit: PageVisit) => Promise<string | null>;
  readonly bootOf: (visit: PageVisit) => Omit<Boot, 'formOrigin'>;
  /** Runs a public operation ahead of rendering; undefined where it refuses. */
  readonly runAhead: (visit: PageVisit, plan: PrefetchPlan) => Promise<unknown>;
}

/** What the built web app gives: web/src/server-entry.tsx. */
interface Renderer {
  prefetchPlan(path: string, search: string, boot: Boot): readonly PrefetchPlan[];
  render(request: PageRequest): Promise<PageAnswer>;
}

/** Serves /assets by file, every other address as a page. */
export async function mountPages(app: FastifyInstance, pages: PagePorts): Promise<void> {
  const entry = join(pages.webFolder, 'server/server-entry.js');
  const renderer = existsSync(entry) ? ((await import(pathToFileURL(entry).href)) as Renderer) : null;
  const manifest =
    renderer === null
      ? {}
      : JSON.parse(await readFile(join(pages.webFolder, 'client/.vite/manifest.json'), 'utf8'));
  const styles = renderer === null ? {} : await readStyles(join(pages.webFolder, 'client'));
  app.get('/assets/*', (request, reply) =>
    sendStatic(reply, join(pages.webFolder, 'client/assets'), request, true),
  );
  app.get('/*', async (request, reply) => {
    const tenant = await pages.ports.findTenant(request.hostname);
    if (tenant === null) return sendPlain(reply, 404, 'There is no portal at this address.');
    if (renderer === null) return sendPlain(reply, 503, 'The pages are not built yet: npm run build');
    const nonce = randomBytes(16).toString('base64');
    const visit = await visitOf(request, reply, tenant, pages.ports);
    const boot = { ...pages.bootOf(visit), formOrigin: await pages.formOriginOf(visit) };
    const answer = await renderPage(renderer, pages, visit, {
      boot,
      nonce,
      manifest,
      styles,
    });
    if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
    const parent = await pages.frameParentOf(visit);
    if (parent === null) reply.header('x-frame-options', 'DENY');
    reply
      .code(answer.status)
      .header('content-security-policy', contentSecurityPolicy(nonce, boot, parent))
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request)) return reply.send(answer.html);
    return reply.header('content-encoding', 'gzip').send(await compress(answer.html));
  });
}

/** Every built style sheet by the name the manifest gives it. */
async function readStyles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = names.map(async (name) => [
    `assets/${name}`,
    await readFile(join(folder, 'assets', name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function renderPage(
  renderer: Renderer,
  pages: PagePorts,
  visit: PageVisit,
  rendering: Pick<PageRequest, 'boot' | 'nonce' | 'manifest' | 'styles'>,
) {
  const { path, search } = visit;
  const plans = renderer.prefetchPlan(path, search, rendering.boot);
  const outputs = await Promise.all(
    plans.map(async (plan) => [plan.name, await pages.runAhead(visit, plan)] as const),
  );
  return renderer.render({ path, search, queries: Object.fromEntries(outputs), ...rendering });
}

async function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  ports: MountPorts,
): Promise<PageVisit> {
  let actor: Actor | null = null;
  for (const carried of sessionTokensOf(request, ports.isSecure)) {
    const found = await ports.gate.actor(tenant, carried.token);
    actor = found === 'expired' ? null : found;
    if (actor !== null) break;
    if (carried.by !== 'bearer') setCookie(reply, ports.isSecure, carried.by, null);
  }
  const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2);
  return {
    request,
    tenant,
    actor,
    language: languageOf(request, tenant, { actor, token: null }),
    path,
    search,
  };
}

/** reCAPTCHA shows its challenge in a frame of Google's, and asks it for the score. */
const google = ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

function contentSecurityPolicy(nonce: string, boot: Boot, frameParent: string | null): string {
  const others = boot.captcha?.kind === 'recaptcha' ? google : '';
  const { externalFormUrl } = boot.tenant;
  // Browsers hold every redirect after a form to this rule, and a sign-in without script may end at the external form.
  const formsEndAt = externalFormUrl === null ? '' : ` ${new URL(externalFormUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    `frame-src 'self'${others}${boot.formOrigin === null ? '' : ` ${boot.formOrigin}`}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formsEndAt}`,
    `frame-ancestors ${frameParent ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    `report-uri ${reportPath}`,
  ].join('; ');
}
