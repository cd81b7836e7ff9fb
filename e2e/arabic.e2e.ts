// The resident's half of the main job once more: at Noor, in Arabic, from right to left.
import { expect } from '@playwright/test';
import { fillFromIncome, fillUntilIncome, sendApplication } from './support/fill-rent-form.ts';
import { haddad } from './support/households.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { signUp } from './support/sign-up.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('ar');
const rent = 'مساعدة الإيجار العاجلة';

test('a resident applies for rent help in Arabic, from right to left', async ({ open, outbox }) => {
  test.setTimeout(150_000);
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'noor' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await inspect(page, 'login');
  await page.getByRole('link', { name: rent }).click();
  await expect(page.getByRole('heading', { level: 1, name: rent })).toBeVisible();
  await inspect(page, 'program');

  await signUp(page, outbox, haddad);
  await signIn(page, haddad.mail, haddad.password);
  await inspect(page, 'catalogue');
  await page.getByRole('link', { name: rent }).click();
  await page.getByRole('link', { name: say('programs', 'program.apply'), exact: true }).click();
  await fillUntilIncome(page, haddad);
  await fillFromIncome(page, haddad);
  const applicationId = await sendApplication(page, haddad);
  const letter = await outbox.letter(haddad.mail, ({ body }) => body.includes(String(applicationId)));
  expect(letter.language).toBe('ar');

  await page.getByRole('link', { name: say('applications', 'sent.open') }).click();
  await expect(page.getByRole('region', { name: say('applications', 'application.status') })).toBeVisible();
  await inspect(page, 'application');
  const back = page.getByRole('main').getByRole('link', { name: say('applications', 'application.back') });
  await back.click();
  await expect(page.getByRole('link', { name: rent })).toBeVisible();
  await inspect(page, 'applications');
});
