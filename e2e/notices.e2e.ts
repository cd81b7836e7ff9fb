// What one is told of: staff hear of it live and open it by keyboard; an applicant chooses her ways on a phone, in Arabic.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { rowsOf } from './support/database.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { tabTo } from './support/tab-to.ts';

const riverbend = 100;

test('what an applicant writes rings the bell of who has the case at once; by keyboard it leads to the case and is read', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const [found] = await rowsOf(
    riverbend,
    `select a.id, a.owner_id from application a join applicant p on p.id = a.applicant_id
     where p.mail = 'ana@example.test' and a.is_submitted order by a.id limit 1`,
  );
  const id = Number(found?.['id']);
  await rowsOf(
    riverbend,
    `update application set owner_id = (select id from staff_member where mail = 'supervisor@riverbend.test') where id = $1`,
    [id],
  );
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const resident = await open({ device: 'phone', as: 'ana@example.test' });
  await resident.goto('/applications');
  for (const body of ['Here is my lease.', 'And a second page.'])
    await callApi(resident, 'POST', `/applications/${id}/messages`, { body });
  await expect(bell).toHaveAccessibleName(/unread$/);
  const line = page.getByRole('region', { name: 'Unread' });
  await expect(line.getByRole('heading', { name: /new messages? in/ })).toBeVisible();
  await expect(line).not.toContainText('my lease');
  await inspect(page, 'notices');

  await tabTo(page, new RegExp(`, ${id}$`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${id}`));
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Read', exact: true })).toContainText(String(id));
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, 'notices');
  }
  await rowsOf(riverbend, 'update application set owner_id = $2 where id = $1', [
    id,
    found?.['owner_id'] ?? null,
  ]);
});

test('on a phone, in Arabic: an applicant chooses what comes by e-mail, and when not', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'ana@example.test', language: 'ar' });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible();
  await inspect(page, 'notices-phone');
  await page.getByRole('main').getByRole('link', { name: 'اختر كيف نخبرك' }).click();
  const payment = page.getByRole('group', { name: /دفعة/ });
  await payment.getByRole('combobox').selectOption('weekly');
  await page.getByLabel('التزام الهدوء في ساعات معينة').check();
  await page.getByLabel('من', { exact: true }).fill('22:00');
  await inspect(page, 'notice-wishes');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('تم الحفظ')).toBeVisible();
  await page.reload();
  await expect(payment.getByRole('combobox')).toHaveValue('weekly');
  await expect(page.getByLabel('من', { exact: true })).toHaveValue('22:00');
  await page.setViewportSize({ width: 1280, height: 800 });
  await look(page, 'notice-wishes');
  await page.goto('/stop-letters?token=1.1.x');
  await page.getByRole('button', { name: 'إيقاف الرسائل' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'افتح رابط الرسالة' })).toBeVisible();
  await look(page, 'stop-letters');
});
