// Keyboard only: signing in and a page of a form.
import { expect } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { demoPassword } from './support/sign-in.ts';

test('a resident signs in and completes a form page by keyboard', async ({ open }) => {
  const page = await open({ device: 'desk', locale: 'en-US' });
  await page.goto('/login?redirect=%2Fconfirmation-resource%2F101');
  await pressTabUntil(page, 'Skip to main content');
  await pressTabUntil(page, 'Email or mobile phone number');
  await page.keyboard.type('partner@example.test');
  await pressTabUntil(page, 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();

  // The profile knows the names.
  await pressTabUntil(page, 'Use these answers');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await pressTabUntil(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '2 answers need your attention' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Month')).toBeFocused();
  await page.keyboard.type('05');
  await pressTabUntil(page, 'Day');
  await page.keyboard.type('12');
  await pressTabUntil(page, 'Year');
  await page.keyboard.type('1990');
  await pressTabUntil(page, 'Phone number');
  await page.keyboard.type('5550100188');
  await pressTabUntil(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your home' })).toBeFocused();
});
