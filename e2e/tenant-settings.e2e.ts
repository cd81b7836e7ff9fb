// An administrator sets their office up on /v2/instance-portal; people at the sign-in page see it at once.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const part = 'admin/settings';

const widths = { phone: 360, tablet: 768, desk: 1280 } as const;

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/v2/instance-portal?section=${section}`);
  await expect(page.getByRole('button', { name: say(part, 'save'), exact: true })).toBeVisible();
}

test('every section stands on a phone, a tablet and a desk', async ({ open, office }) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 800 });
    for (const section of ['branding', 'sign_up', 'sign_in', 'languages', 'contact', 'domain']) {
      await openSection(page, section);
      await inspect(page, `settings-${section}`);
    }
  }
});
