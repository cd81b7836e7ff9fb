// Everything except API calls: built files, the tenant's server-rendered pages, and a plain page for an unknown host.

import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Boot, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getErrorText } from '../answering/error-answer.ts';
import type { Actor, Tenant } from '../context.ts';
import { chooseResponseLanguage } from '../mount.ts';
import type { MountPorts } from '../ports.ts';
import { findPageActor } from '../reading/page-actor.ts';
import { takeRetainedFields } from '../reading/retained-fields.ts';
import { type DemoPortal, sendDemoPortals } from './demo-portals.ts';
import { sendPlainPage } from './plain-page.ts';
import { reportPath } from './policy-reports.ts';
import { sendRedirect } from './redirect.ts';
import { acceptsGzip } from './static-files.ts';
import type { WebApp } from './web-app.ts';

const compress = promisify(gzip);

/** A page request and its actor. */
export interface PageVisit {
  readonly request: FastifyRequest;
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  readonly language: string;
  readonly path: string;
  readonly search: string;
  /** The fields posted to this page, or those of a form that was not accepted, encoded as a query; usually empty. */
  readonly posted: string;
}

/** The boot data that needs no queries. */
export type BuiltBoot = Omit<Boot, 'formOrigin' | 'hasOtherAccounts'>;

export interface PagePorts {
  readonly ports: MountPorts;
  /** Null if the web app isn't built. */
  readonly webApp: WebApp | null;
  /** The one origin that may frame this page; null for none. */
  readonly findFrameParent: (visit: PageVisit) => Promise<string | null>;
  /** The one other origin that this page may frame; null for none. */
  readonly findFormOrigin: (visit: PageVisit) => Promise<string | null>;
  /** Whether the user can switch to another account. */
  readonly findOtherAccounts: (visit: PageVisit) => Promise<boolean>;
  /** The portals to list at the installation's own address; null outside the demo. */
  readonly listDemoPortals: (() => Promise<readonly DemoPortal[]>) | null;
  readonly buildBoot: (visit: PageVisit) => BuiltBoot;
  /** Runs a read-only operation before rendering; undefined if it refuses. */
  readonly prefetch: (visit: PageVisit, plan: PrefetchPlan) => Promise<unknown>;
}

/** Pages that can be posted to: they pass a visitor's answers from page to page without JavaScript, and store nothing. */
const postedPages = ['/find-help'];
const maxPostedBytes = 20_000;

/** Serves /assets as files and every other path as a page. */
export function mountPages(app: FastifyInstance, pages: PagePorts): void {
  const { webApp } = pages;
  webApp?.mountAssets(app);
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = await pages.ports.findTenant(request.hostname);
    if (tenant === null) return sendPageWithoutTenant(request, reply, pages);
    if (webApp === null)
      return sendPlainPage(reply, 503, { text: 'The pages are not built yet: npm run build' });
    const nonce = randomBytes(16).toString('base64');
    const visit = await readPageVisit(request, reply, tenant, pages.ports);
    const [formOrigin, hasOtherAccounts] = await Promise.all([
      pages.findFormOrigin(visit),
      pages.findOtherAccounts(visit),
    ]);
    const boot = { ...pages.buildBoot(visit), formOrigin, hasOtherAccounts };
    const answer = await renderPage(webApp, pages, visit, { boot, nonce });
    if (answer.location !== undefined) return sendRedirect(reply, answer.location, answer.status);
    const parent = await pages.findFrameParent(visit);
    if (parent === null) reply.header('x-frame-options', 'DENY');
    reply
      .code(answer.status)
      .header(
        'content-security-policy',
        buildContentSecurityPolicy(nonce, boot, parent, webApp.isHotReloaded),
      )
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request)) return reply.send(answer.html);
    return reply.header('content-encoding', 'gzip').send(await compress(answer.html));
  };
  app.get('/*', servePage);
  // A separate scope: no other path accepts the media type that any site's form can send.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxPostedBytes },
      (_request, body, done) => done(null, body),
    );
    for (const path of postedPages) scope.post(path, servePage);
  });
}

/** Lists the demo's portals at the first page of the installation's own address. Every other page is not found. */
async function sendPageWithoutTenant(request: FastifyRequest, reply: FastifyReply, pages: PagePorts) {
  const portals = request.url === '/' ? await pages.listDemoPortals?.() : undefined;
  if (portals === undefined) return sendPlainPage(reply, 404, { text: getErrorText('unknown_tenant', 'en') });
  return sendDemoPortals(reply, portals);
}

/** Runs the operations that the page prefetches, and renders it with their outputs. */
async function renderPage(
  webApp: WebApp,
  pages: PagePorts,
  visit: PageVisit,
  rendering: { readonly boot: Boot; readonly nonce: string },
) {
  const { path, search, posted } = visit;
  const plans = await webApp.planPrefetch(path, search, rendering.boot);
  const outputs = await Promise.all(
    plans.map(async (plan) => [plan.name, await pages.prefetch(visit, plan)] as const),
  );
  const origin = readOrigin(visit.request, pages.ports);
  return webApp.render({
    path,
    search,
    posted,
    origin,
    queries: Object.fromEntries(outputs),
    ...rendering,
  });
}

/** The origin under which the portal was requested. The host is known to be a tenant's. */
export const readOrigin = ({ hostname, port }: FastifyRequest, { isSecure }: MountPorts): string =>
  `${isSecure ? 'https' : 'http'}://${hostname}${port === null ? '' : `:${port}`}`;

/** Determines the actor, language, and path of a page request. Removes the cookies of sessions that have ended. */
export async function readPageVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  ports: MountPorts,
): Promise<PageVisit> {
  const actor = await findPageActor(request, reply, tenant, ports);
  const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2);
  return {
    request,
    tenant,
    actor,
    language: chooseResponseLanguage(request, tenant, { actor, token: null }),
    path,
    search,
    posted:
      typeof request.body === 'string'
        ? request.body
        : takeRetainedFields(request, reply, ports.isSecure, path),
  };
}

/** reCAPTCHA shows its challenge in a frame from Google and calls Google for the score. */
const recaptchaOrigins = ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

/** Builds the Content-Security-Policy header of a page. */
function buildContentSecurityPolicy(
  nonce: string,
  boot: Boot,
  frameParent: string | null,
  isHotReloaded: boolean,
): string {
  const frameOrigins = boot.captcha?.kind === 'recaptcha' ? recaptchaOrigins : '';
  const { externalFormUrl } = boot.tenant;
  // Browsers apply this rule to every redirect after a form, and a sign-in without script may end at the external form.
  // The consent service stores choices at its own site; strict-dynamic admits the scripts that its script loads.
  const consentOrigin = boot.consentScript === null ? '' : ` ${new URL(boot.consentScript).origin}`;
  const formsEndAt = externalFormUrl === null ? '' : ` ${new URL(externalFormUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${frameOrigins}${consentOrigin}`,
    `frame-src 'self'${frameOrigins}${boot.formOrigin === null ? '' : ` ${boot.formOrigin}`}`,
    // Vite's client starts a worker from a blob to detect when the server is back.
    isHotReloaded ? "worker-src 'self' blob:" : "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formsEndAt}`,
    `frame-ancestors ${frameParent ?? "'none'"}`,
    ...(isHotReloaded ? [] : ["require-trusted-types-for 'script'"]),
    `report-uri ${reportPath}`,
  ].join('; ');
}
