// The menus of staff: every page in two clicks, the current one marked, and the way back.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'shell/navigation';

/** The links with this text in a visible menu. */
const menuLink = (page: Page, menu: string, name: string) =>
  page.getByRole('navigation', { name: menu, exact: true }).getByRole('link', { name, exact: true });

test('staff find every page through the menus', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await test.step('Reviews opens the queue, with its other pages beside it', async () => {
    await page.goto('/reports');
    await page
      .getByRole('navigation', { name: say(part, 'label') })
      .getByText(say(part, 'area.reviews'))
      .click();
    await expect(page).toHaveURL(/\/v2\/inbox$/);
    const areaMenu = say(part, 'area.reviews');
    await menuLink(page, areaMenu, say(part, 'page.bulkUpdates')).click();
    await expect(page).toHaveURL(/\/v2\/inbox\/changes$/);
    const current = page.locator('header, nav').locator('[aria-current]:visible');
    await expect(current).toHaveText([/^Reviews/, say(part, 'page.bulkUpdates')]);
  });
  await test.step('administration has its pages and a search beside the page, by keyboard', async () => {
    await pressKey(menuLink(page, say(part, 'label'), say(part, 'area.admin')));
    await expect(page).toHaveURL(/\/v2\/program-portal$/);
    const sideMenu = say(part, 'area.admin');
    await expect(menuLink(page, sideMenu, say(part, 'page.programPortal'))).toHaveAttribute(
      'aria-current',
      'page',
    );
    const search = page.getByRole('searchbox', { name: say(part, 'search.label') });
    await search.fill('nothing like this');
    await expect(page.getByText('No pages match', { exact: false })).toBeVisible();
    await search.fill('forms');
    await pressKey(search, 'Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v2\/admin-portal\/forms$/);
    await inspectScreen(page, 'administration');
  });
  await test.step('a page below another names itself and leads back', async () => {
    await page.goto('/v2/admin-portal/forms/101');
    const crumbs = page.getByRole('navigation', { name: say(part, 'breadcrumbs') });
    const title = /^Forms: .*Emergency Rental Assistance/;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(crumbs.locator('[aria-current]')).toHaveText(title);
    await crumbs.getByRole('link', { name: say(part, 'page.forms'), exact: true }).click();
    await expect(page).toHaveURL(/\/v2\/admin-portal\/forms$/);
  });
  await test.step('a phone has all pages in one menu, which closes with the next page', async () => {
    const phone = await open({ device: 'phone', as: 'admin@riverbend.test' });
    await phone.goto('/reports');
    await phone.getByRole('button', { name: say('shell', 'header.menu'), exact: true }).click();
    const menu = phone.getByRole('dialog', { name: say('shell', 'header.menu') });
    await expect(menu.locator('[aria-current]')).toHaveText(say(part, 'page.reports'));
    await inspectScreen(phone, 'staff-menu-phone');
    await menu.getByRole('link', { name: say(part, 'page.audit'), exact: true }).click();
    await expect(phone).toHaveURL(/\/v2\/admin-portal$/);
    await expect(menu).toBeHidden();
  });
  await test.step('a Process-Admin lands on the program setup', async () => {
    const setup = await open({ device: 'desk', as: 'processadmin@riverbend.test' });
    await setup.goto('/');
    await expect(setup).toHaveURL(/\/v2\/program-portal$/);
  });
});
