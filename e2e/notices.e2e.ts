// Notifications: staff are notified live of an applicant's reply and open it by keyboard; an applicant sets her
// preferences in Arabic.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { queryTenant } from './support/database.ts';
import { deliverEmail } from './support/deliver-email.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressTabUntil } from './support/press-tab-until.ts';

const riverbend = 100;

interface Preferences {
  readonly preferences: readonly {
    readonly kind: string;
    readonly mail: string;
    readonly isPushed: boolean;
  }[];
  readonly quiet: object | null;
}

test('an applicant’s reply notifies the caseworker, and the notification opens by keyboard', async ({
  open,
  outbox,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { applicationId: id, mail } = await enterCase(page);
  await queryTenant(
    riverbend,
    `update application set owner_id = (select id from staff_member where mail = 'supervisor@riverbend.test') where id = $1`,
    [id],
  );
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const link = page.getByRole('link', { name: new RegExp(`, ${id}$`) });
  await expect(link).toHaveCount(0);

  const message = { type: 'EMAIL', body: 'Please send your lease.' };
  await callApi(page, 'POST', `/cases/${id}/communications`, message);
  const { replyTo } = await outbox.waitForMessage(mail, ({ body }) =>
    body.includes('Please send your lease.'),
  );
  for (const text of ['Here is my lease.', 'And a second page.'])
    await deliverEmail(baseURL ?? '', mail, replyTo ?? '', ['Subject: Re: Your lease', '', text]);
  await expect(link).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveAccessibleName(
    /unread$/,
  );
  await expect(page.getByRole('main')).not.toContainText('my lease');

  await pressTabUntil(page, new RegExp(`, ${id}$`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${id}`));
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Read', exact: true })).toContainText(String(id));
});

test('an applicant sets email notifications and quiet hours, in Arabic on a phone', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'ana@example.test', language: 'ar' });
  await page.goto('/notifications');
  const before = await callApi<Preferences>(page, 'GET', '/notices/preferences');
  try {
    await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'تفضيلات الإشعارات' }).click();
    // What is always sent offers no "Never".
    const payment = page.getByRole('group', { name: /دفعة/ });
    await expect(payment).toContainText('تُرسل دائمًا على الفور');
    await expect(payment.getByRole('combobox')).toHaveCount(0);
    const expiry = page.getByRole('group', { name: /تنتهي صلاحية/ });
    await expiry.getByRole('combobox').selectOption('weekly');
    await page.getByLabel('تفعيل ساعات الهدوء').check();
    await page.getByLabel('من', { exact: true }).fill('22:00');
    await inspectScreen(page, 'notification-preferences');
    await page.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByText('تم الحفظ')).toBeVisible();
    await page.reload();
    await expect(expiry.getByRole('combobox')).toHaveValue('weekly');
    await expect(page.getByLabel('من', { exact: true })).toHaveValue('22:00');
    await page.goto('/stop-letters?token=1.1.x');
    await page.getByRole('button', { name: 'إلغاء الاشتراك' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'افتح رابط الرسالة' })).toBeVisible();
  } finally {
    const preferences = before.preferences.map(({ kind, mail, isPushed }) => ({ kind, mail, isPushed }));
    await callApi(page, 'PUT', '/notices/preferences', { preferences, quiet: before.quiet });
  }
});
