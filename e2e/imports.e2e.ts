// Import of people: a file is matched, checked, and imported, and the import is undone.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';

test('an administrator invites the people of an import to the portal', async ({ open, outbox }) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const mark = randomUUID().slice(0, 8);
  const rows = [
    'First name,Last name,Email',
    `Ida,Invited,${mark}-1@example.test`,
    `Udo,Invited,${mark}-2@example.test`,
  ];
  await page.goto('/tools/import');
  await page.getByLabel('Or paste rows from a spreadsheet').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Upload pasted rows' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('link', { name: 'Invite people to the portal' }).click();
  await expect(page.getByRole('table', { name: 'Will be invited' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Udo Invited/ }).uncheck();
  await inspectScreen(page, 'portal-invitations');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person was invited.')).toBeVisible();
  const { body } = await outbox.waitForMessage(`${mark}-1@example.test`);
  expect(body).toContain('/individual-signup');
});

for (const device of ['desk', 'phone'] as const)
  test(`an administrator imports people from a file and undoes it (${device})`, async ({ open }) => {
    const page = await open({ device, as: 'admin@riverbend.test' });
    const mark = randomUUID().slice(0, 8);
    const rows = [
      'First name,Last name,DOB,Contact,Favorite color',
      `Ida,Import,3/2/1984,${mark}-1@example.test,red`,
      `Udo,Import,1990-05-06,${mark}-2@example.test,=1+1`,
      `Ada,Import,31/31/1990,${mark}-3@example.test,blue`,
    ];
    await page.goto('/tools/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await inspectScreen(page, `import-upload-${device}`);
    await page.getByLabel('CSV or Excel file').setInputFiles({
      name: `people-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    });
    await expect(page.getByRole('heading', { level: 1, name: `people-${mark}.csv` })).toBeVisible();
    await page.getByLabel(/Column D: .*Contact/).selectOption({ label: 'Email address' });
    await inspectScreen(page, `import-matching-${device}`);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'C4' })).toBeVisible();
    await inspectScreen(page, `import-checked-${device}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all problems' }).click(),
    ]);
    expect(await text(await file.createReadStream())).toContain('"4","C4","DOB"');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('You can undo this import until')).toBeVisible();
    await page.getByLabel('Show').selectOption({ label: 'Added' });
    await expect(page.getByRole('link', { name: 'View profile' })).toHaveCount(2);
    await inspectScreen(page, `import-finished-${device}`);
    await page.getByRole('link', { name: 'View profile' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ida Import' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    await page.getByRole('link', { name: 'Import', exact: true }).last().click();
    await expect(page.getByRole('link', { name: `people-${mark}.csv` })).toBeVisible();
  });
