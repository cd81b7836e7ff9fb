// The manifest, icons, robots.txt, and sitemap of a portal, and HEAD requests.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { signIn } from './client.ts';

const host = 'riverbend.localhost';

/** Requests a path of a portal. */
const request = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  (await testApp()).http.inject({ method, url, headers: { host, ...headers } });

test('the manifest names the portal in the reader’s language, with icons of the stated size', async () => {
  const answer = await request('/manifest.webmanifest', 'GET', { 'accept-language': 'es' });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ lang: 'es', dir: 'ltr', start_url: '/', display: 'standalone' });
  expect(manifest.name).not.toBe('');
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await request(src)).rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('the sitemap lists the public pages and programs of this portal only', async () => {
  const { body } = await request('/sitemap.xml');
  expect(body).toMatch(/<loc>https?:\/\/riverbend\.localhost(:\d+)?\/resources\/101<\/loc>/);
  expect(body).toContain('/find-help</loc>');
  expect(body).not.toContain('eastgate');
  expect(body).not.toMatch(/\/v2\/|\/applications/);
});

test('robots.txt allows the public pages and names the sitemap', async () => {
  const { body } = await request('/robots.txt');
  expect(body).toContain('Allow: /resources\n');
  expect(body).toContain('Disallow: /\n');
  expect(body).toMatch(/^Sitemap: https?:\/\/riverbend\.localhost(:\d+)?\/sitemap\.xml$/m);
});

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/login',
  '/resources',
  '/brand/riverbend-logo.svg',
  '/livez',
  '/api/instances/100',
  '/api/users/me',
])('HEAD of %s answers as GET does, without a body', async (path) => {
  const [get, head] = await Promise.all([request(path), request(path, 'HEAD')]);
  expect(head.statusCode).toBe(get.statusCode);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(head.body).toBe('');
});

test('HEAD opens no event stream', async () => {
  const { token } = await signIn('ana@example.test');
  const { statusCode } = await request('/api/events', 'HEAD', { authorization: `Bearer ${token}` });
  expect(statusCode).toBe(404);
});
