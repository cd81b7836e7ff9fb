// Screens that the main job does not pass, and the others at the other widths: on a phone and on a desk, read from the
// left and from the right. The main job inspects its own.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test, type Visit } from './support/journey-test.ts';

type Screen = readonly [name: string, path: string];

const publicScreens: readonly Screen[] = [
  ['login', '/login'],
  ['sign-up', '/individual-signup'],
  ['find-login', '/find-login'],
  ['catalogue', '/resources'],
  ['contact', '/contact-support'],
  ['privacy', '/privacy'],
];
const applicantScreens: readonly Screen[] = [
  ['applications', '/applications'],
  ['profile', '/profile'],
  ['program', '/resources/101'],
];
const staffScreens: readonly Screen[] = [
  ['reports', '/reports'],
  ['queue', '/v2/inbox'],
  ['queue-nothing', '/v2/inbox?search=nobody-of-that-name'],
  ['case-messages', '/v2/review?id=100005'],
  ['case-validations', '/v2/review?id=100005&panel=validations'],
];
const adminScreens: readonly Screen[] = [
  ['audit', '/v2/admin-portal'],
  ['case-audit', '/v2/review?id=100005&panel=audit'],
];

const visits: readonly (readonly [title: string, visit: Visit, screens: readonly Screen[]])[] = [
  ['everyone, on a desk', { device: 'desk' }, publicScreens],
  ['everyone, on a phone', { device: 'phone', locale: 'es-MX' }, publicScreens],
  ['everyone, in Arabic on a desk', { device: 'desk', tenant: 'noor', locale: 'ar' }, publicScreens],
  ['an applicant, on a desk', { device: 'desk', as: 'ana@example.test' }, applicantScreens],
  ['an applicant, on a phone', { device: 'phone', as: 'ana@example.test' }, applicantScreens],
  ['staff, on a phone', { device: 'phone', as: 'caseworker@riverbend.test' }, staffScreens],
  ['an administrator, on a desk', { device: 'desk', as: 'admin@riverbend.test' }, adminScreens],
];

for (const [title, visit, screens] of visits)
  test(`screens for ${title} keep the standards`, async ({ open }) => {
    const page = await open(visit);
    for (const [name, path] of screens) await inspectAt(page, name, path);
  });

test('staff who read Arabic have the same screens from right to left', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  for (const [name, path] of staffScreens) await inspectAt(page, name, path);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

async function inspectAt(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Cargando|جارٍ التحميل)$/)).toHaveCount(0);
  await inspect(page, name);
}
