// A fee from its announcement to its refund: shown in advance, declined, paid on the provider's page, partly refunded.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const program = 103;

interface Listed {
  readonly applications: readonly {
    readonly id: number;
    readonly programId: number;
    readonly isSubmitted: boolean;
  }[];
}

/** The bakery's license application, submitted and unpaid. */
async function licenceOf(page: Page): Promise<number> {
  const { applications } = await callApi<Listed>(page, 'GET', '/applications');
  const id = applications.find(({ programId, isSubmitted }) => programId === program && isSubmitted)?.id;
  if (id === undefined) throw new Error('the demo has no license application of the bakery');
  return id;
}

test('a business views its fee on a phone in Arabic, pays after a declined attempt, and gets a partial refund', async ({
  open,
}) => {
  await test.step('shows the cost of an application, in Arabic', async () => {
    const phone = await open({ device: 'phone', language: 'ar', as: 'shop@example.test' });
    const name = createTranslate('ar')('payments/fees', 'title');
    await phone.goto('/privacy');
    const { applicationId } = await callApi<{ applicationId: number }>(phone, 'POST', '/applications', {
      programId: program,
    });
    const answers = { standKind: 'truck', daysAWeek: 5, cooksOnSite: true };
    await callApi(phone, 'PATCH', `/applications/${applicationId}/answers`, { revision: 0, answers });
    await phone.goto(`/confirmation-resource/${program}?draft=${applicationId}&page=_review`);
    await expect(phone.getByRole('region', { name })).toContainText('230');
    await inspectScreen(phone, 'review-fees');
    await callApi(phone, 'DELETE', `/applications/${applicationId}`);
    await phone.goto(`/applications/${await licenceOf(phone)}`);
    await expect(phone.getByRole('region', { name })).toBeVisible();
    await inspectScreen(phone, 'fees-phone');
  });
  const page = await open({ device: 'desk', as: 'shop@example.test' });
  await page.goto(`/resources/${program}`);
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
  await expect(page.getByText('$60 to $230, depending on your answers')).toBeVisible();
  const id = await licenceOf(page);
  await page.goto(`/applications/${id}`);
  const fees = page.getByRole('region', { name: 'Fees' });
  await expect(fees).toContainText('Payment due');

  await fees.getByRole('button', { name: /^Pay \$\d+ online/ }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank declined the payment' })).toBeVisible();
  await inspectScreen(page, 'payment-declined');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Receipt \u2068?R-\d{4}-\d{6}\u2069?$/ }),
  ).toBeVisible();
  await inspectScreen(page, 'receipt');

  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await staff.goto(`/v2/review?id=${id}`);
  const panel = staff.getByRole('region', { name: 'Fees' });
  await panel.getByRole('button', { name: /^Refund/ }).click();
  const dialog = staff.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Refund amount').fill('9999');
  await dialog.getByLabel('Reason (the applicant will see this)').fill('One month less');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog.getByText(/^Enter an amount from \$0\.01 to/)).toBeVisible();
  await dialog.getByLabel('Refund amount').fill('10.50');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(panel.getByText(/\$10\.50 refunded, requested by/)).toBeVisible();
  await inspectScreen(staff, 'case-fees');

  await page.goto(`/applications/${id}`);
  await expect(fees).toContainText('We refunded $10.50');
  await expect(fees).toContainText('One month less');
});
