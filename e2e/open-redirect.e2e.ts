// A link to our sign-in page must not be a link to somewhere else.
import { expect } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';

const hostile = [
  '//evil.test',
  '/\\evil.test',
  '/%2Fevil.test',
  '/%252Fevil.test',
  '/\t/evil.test',
  '/／evil.test',
  'https://evil.test/',
  'https://riverbend.localhost@evil.test/',
  'https://rivеrbend.localhost/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];

test('security 26: a hostile redirect is dropped from the page, and sign-in ends at home', async ({
  open,
}) => {
  const page = await open({ device: 'desk' });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('dialog', () => expect.soft('a dialog', 'no script of an address runs').toBe('none'));
  for (const redirect of hostile) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    const carried = page.locator('a[href*="evil"], a[href*="redirect="], input[name="redirect"]');
    await expect(carried, redirect).toHaveCount(0);
  }
  await page.goto(`/login?redirect=${encodeURIComponent(hostile[0] ?? '')}`);
  await signIn(page, 'household@example.test');
  await page.waitForURL(/\/\/riverbend\.[^/]+\/resources$/);
  expect([...hosts]).toEqual([new URL(page.url()).hostname]);
});

test('spec 2.4: who is sent to sign-in comes back to the page asked for', async ({ open }) => {
  const page = await open({ device: 'phone' });
  await page.goto('/applications?from=a-letter');
  await page.waitForURL(/\/login\?redirect=%2Fapplications%3Ffrom%3Da-letter$/);
  await signIn(page, 'household@example.test');
  await page.waitForURL(/\/applications\?from=a-letter$/);
});
