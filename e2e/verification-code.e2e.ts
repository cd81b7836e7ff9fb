// The classic code entry of find login, where the specification's boxes take letters (spec 5, Code).
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');

test('spec 5 Code, v1 verification: letters are taken and refused by the server; pasting strips and truncates', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/find-login?login_id=partner@example.test');
  await page.getByRole('radio', { name: say('sign-in', 'code.email') }).check();
  await page.getByRole('button', { name: say('sign-in', 'code.send') }).click();
  const code = page.getByLabel(say('shell', 'code.label'));
  await expect(code).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('a1-b2.c3 d4'));
  await code.press('ControlOrMeta+v');
  await expect(code).toHaveValue('a1b2c3');
  await expect(page.getByText(say('shell', 'code.left', { count: 4 })).first()).toBeVisible();
  await inspect(page, 'verification-letters');
  const sent = await outbox.code('partner@example.test');
  await code.fill('');
  await code.pressSequentially(sent);
  await expect(page).toHaveURL(/\/reset-password/);
});
