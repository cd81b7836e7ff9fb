// The files by which browsers install a portal and search engines find its public pages.
import { getDirection } from '@commonway/contract/languages/languages.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { publicPages } from '@commonway/contract/tenants/public-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { type PagePorts, type PageVisit, readOrigin, readPageVisit } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';

/** The icons' widths in pixels, by path. Crawlers and file tabs ask for the first one without a link. */
const icons = { '/favicon.ico': 48, '/icon-192.png': 192, '/icon-512.png': 512 } as const;

/** Mounts the manifest, the icons, robots.txt, and the sitemap of each tenant. */
export function mountSiteFiles(app: FastifyInstance, pages: PagePorts): void {
  const mount = (
    path: string,
    type: string,
    build: (visit: PageVisit, origin: string) => Promise<string | Buffer>,
  ) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const tenant = await pages.ports.findTenant(request.hostname);
      if (tenant === null) return sendPlainPage(reply, 404, { text: 'Not found.' });
      const visit = await readPageVisit(request, reply, tenant, pages.ports);
      const content = await build(visit, readOrigin(request, pages.ports));
      // The manifest is in the reader's language.
      return reply.header('cache-control', 'private, max-age=3600').type(type).send(content);
    });
  mount('/manifest.webmanifest', 'application/manifest+json', async (visit) => buildManifest(pages, visit));
  mount('/robots.txt', 'text/plain; charset=utf-8', async (_visit, origin) => buildRobots(origin));
  mount('/sitemap.xml', 'application/xml; charset=utf-8', (visit, origin) =>
    buildSitemap(pages, visit, origin),
  );
  for (const [path, width] of Object.entries(icons))
    mount(path, 'image/png', async (visit) => drawIcon(readBrandColors(pages, visit), width));
}

/** The colors of what has the office's color, and of what is on it. */
function readBrandColors(pages: PagePorts, visit: PageVisit) {
  const { light } = deriveBrandTokens(pages.buildBoot(visit).branding.ds_brandColour);
  return { fill: light['--brand-fill'] as string, ink: light['--brand-on-fill'] as string };
}

/** The web app manifest, by which a phone adds the portal to its home screen. */
function buildManifest(pages: PagePorts, visit: PageVisit): string {
  const { tenant, language } = pages.buildBoot(visit);
  return JSON.stringify({
    name: tenant.name,
    short_name: tenant.name,
    lang: language,
    dir: getDirection(language),
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: readBrandColors(pages, visit).fill,
    background_color: '#ffffff',
    icons: [192, 512].map((width) => ({
      src: `/icon-${width}.png`,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}

/** Search engines may read the public pages and what these load; all others need an account. */
const buildRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/$', '/login', ...publicPages, '/assets/', '/brand/', ...Object.keys(icons)].map(
      (path) => `Allow: ${path}`,
    ),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The addresses of the public pages and of every public program. */
async function buildSitemap(pages: PagePorts, visit: PageVisit, origin: string): Promise<string> {
  const input = { instanceId: visit.tenant.id };
  const output = await pages.prefetch(visit, { name: 'programs/list-programs', input });
  const { programs = [] } = (output ?? {}) as { programs?: readonly { cd_resource: number }[] };
  const paths = [...publicPages, ...programs.map(({ cd_resource }) => `/resources/${cd_resource}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
  ].join('\n');
}

const maxDrawnIcons = 300;
const drawnIcons = new Map<string, Promise<Buffer>>();

/** Draws a public building on the office's color, within the circle that every phone shows of an icon. */
function drawIcon({ fill, ink }: { fill: string; ink: string }, width: number): Promise<Buffer> {
  const key = `${fill} ${width}`;
  const drawn = drawnIcons.get(key);
  if (drawn) return drawn;
  if (drawnIcons.size >= maxDrawnIcons) drawnIcons.clear();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${width}" height="${width}"><path fill="${fill}" d="M0 0h512v512H0z"/><path fill="${ink}" d="M256 120l144 80v24H112v-24zM144 240h40v112h-40zm92 0h40v112h-40zm92 0h40v112h-40zM112 368h288v36H112z"/></svg>`;
  const icon = sharp(Buffer.from(svg)).png().toBuffer();
  drawnIcons.set(key, icon);
  return icon;
}
