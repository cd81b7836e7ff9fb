// Each persona opens every tab of a profile by its address: content, accessibility, layout on a phone, and at most two calls.
import { expect, type Page } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createBusinessOwner } from './support/new-business.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

/** How many calls a tab makes for its data, besides that of the profile, which the links to all tabs need. */
const maxCalls = 2;
const profileCall = /^GET \/api\/(profile|profiles\/\d+)$/;

/** The calls of a page by method and path, without the query and IDs. */
function recordCalls(page: Page): { take(): string[] } {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return {
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

interface Visit {
  readonly page: Page;
  /** The page with the links to all tabs. */
  readonly profile: string;
  /** A page with the same shell and no further calls. */
  readonly plain: string;
  readonly tabs: number;
}

/** Opens each tab by its address. */
async function openTabs({ page, profile, plain, tabs }: Visit): Promise<void> {
  const calls = recordCalls(page);
  await page.goto(plain);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shell = new Set(calls.take());
  await page.goto(profile);
  const links = page.getByRole('navigation', { name: say('profiles', 'parts') }).getByRole('link');
  await expect(links).toHaveCount(tabs);
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of addresses)
    await test.step(new URL(address).pathname, async () => {
      await page.waitForLoadState('networkidle');
      calls.take();
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const own = calls.take().filter((call) => !shell.has(call) && !profileCall.test(call));
      expect.soft(own.length, `calls of ${address}: ${own.join(', ')}`).toBeLessThanOrEqual(maxCalls);
      await inspectScreen(page, `tab ${new URL(address).pathname}`);
    });
}

/** The applicant of a demo person, by email. */
async function findApplicant(mail: string): Promise<number> {
  const [row] = await queryTenant(
    100,
    `select a.applicant_id::int as id from identity.account a join identity.login l on l.person_id = a.person_id
     where l.login_id = $1 and a.tenant_id = 100 and a.applicant_id is not null order by a.id limit 1`,
    [mail],
  );
  return Number(row?.id);
}

test('a resident opens every tab', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'household@example.test' });
  await openTabs({ page, profile: '/profile', plain: '/privacy', tabs: 13 });
});

test('an owner of a business opens every tab', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'shop@example.test' });
  await openTabs({ page, profile: '/profile', plain: '/privacy', tabs: 11 });
});

test('a viewer of a business opens every tab, and changes nothing', async ({ open }) => {
  const viewer = await createBusinessOwner('Tab Mill');
  await queryTenant(
    100,
    `update identity.account set business_role = 'viewer'
     where tenant_id = 100 and person_id = (select id from identity.person where mail = $1)`,
    [viewer.mail],
  );
  const page = await open({ device: 'phone', as: viewer.mail });
  await openTabs({ page, profile: '/profile', plain: '/privacy', tabs: 11 });
  await page.goto('/profile/overview');
  await expect(page.getByRole('button', { name: say('profiles', 'history') }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('profiles', 'change'), exact: true })).toHaveCount(0);
});

test('a case manager opens every tab of a person', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const id = await findApplicant('household@example.test');
  await openTabs({ page, profile: `/gov-settings/${id}`, plain: '/privacy', tabs: 11 });
});

test('a case manager opens every tab of a business', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const id = await findApplicant('shop@example.test');
  await openTabs({ page, profile: `/gov-settings/${id}`, plain: '/privacy', tabs: 10 });
});

test('an administrator opens every tab of a person', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const id = await findApplicant('ana@example.test');
  await openTabs({ page, profile: `/gov-settings/${id}`, plain: '/privacy', tabs: 11 });
});
