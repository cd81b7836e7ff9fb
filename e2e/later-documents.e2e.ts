// Documents on a phone: several photos become one PDF without location data, others follow after the application is
// submitted, and staff see what is still to come.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { createLargePhoto, createLease, readLocationSegment } from './support/documents.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const rent = 101;

/** Starts rent assistance for the page's resident, with all answers but documents; returns the draft's id. */
async function startRentApplication(page: Page): Promise<number> {
  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId: rent,
  });
  const answers = {
    firstName: 'Nadia',
    lastName: 'Petrov',
    birthDate: '1990-05-12',
    phone: '5550100177',
    address: { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95301' },
    bedrooms: 1,
    monthlyRent: 1200,
    monthsOwed: 2,
    amountAsked: 2400,
    landlordName: 'Alder Property Group',
    landlordPhone: '5550100101',
    evictionNotice: false,
    members: [],
    hasIncome: false,
    declaration: true,
    signature: { name: 'Nadia Petrov', at: '2026-01-01' },
  };
  await callApi(page, 'PATCH', `/applications/${applicationId}/answers`, { revision: 0, answers });
  return applicationId;
}

/** Returns the buttons and texts of the form's pages in a language. */
function createSayings(page: Page, language: string) {
  const translate = createTranslate(language);
  const say = (key: string, values?: Record<string, unknown>) => translate('applications', key, values);
  const photos = (key: string, values?: Record<string, unknown>) =>
    translate('applications/photos', key, values);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return { translate, say, photos, press };
}

test('photos become one document, another one is added after submitting, and staff see that it is missing', async ({
  open,
}) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone', as: mail });
  await page.goto('/privacy');
  const id = await startRentApplication(page);
  const { translate, say, photos, press } = createSayings(page, 'en');
  await page.goto(`/confirmation-resource/${rent}?draft=${id}&page=papers`);

  await test.step('combines photos on a phone', async () => {
    const camera = page.getByLabel(`${say('file.photo')} Photo ID`, { exact: true });
    await expect(camera).toBeVisible();
    await camera.setInputFiles(await createLargePhoto(page, 'front.jpg'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(photos('ready', { count: 1 }), { exact: true })).toBeVisible();
    await dialog
      .getByLabel(photos('another'), { exact: true })
      .setInputFiles(await createLargePhoto(page, 'back.jpg'));
    await dialog
      .getByLabel(photos('choose'), { exact: true })
      .setInputFiles([
        await createLargePhoto(page, 'extra.jpg'),
        { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
      ]);
    await expect(dialog.getByText(photos('unreadable', { name: 'broken.jpg' }))).toBeVisible();
    await dialog.getByRole('button', { name: photos('rotate', { number: 1 }) }).click();
    await dialog.getByRole('button', { name: photos('down', { number: 1 }) }).click();
    await dialog.getByRole('button', { name: photos('remove', { number: 3 }) }).click();
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await inspectScreen(page, 'photo-pages');
    await dialog.getByRole('button', { name: photos('upload', { count: 2 }), exact: true }).click();
    await expect(
      page.getByRole('button', { name: say('file.remove', { name: 'Photo ID.pdf' }) }),
    ).toBeVisible();
  });

  await test.step('uploads a PDF with two pages and no location', async () => {
    const { papers } = await callApi<{ papers: { id: number; fileName: string }[] }>(page, 'GET', '/papers');
    const documentId = papers.find(({ fileName }) => fileName === 'Photo ID.pdf')?.id ?? 0;
    const file = await page.evaluate(async (path) => {
      const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    }, `/api/documents/${documentId}`);
    expect(file).toContain('/Count 2');
    // Upright by the orientation that the photos state; the first one was turned and moved down.
    expect(
      [...file.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, width, height]) => [width, height]),
    ).toEqual([
      ['594.00', '792.00'],
      ['792.00', '594.00'],
    ]);
    expect(file).not.toContain(readLocationSegment().toString('latin1'));
    expect(file).not.toContain('Exif');
  });

  await test.step('submits without the lease', async () => {
    await press(say('apply.continue'));
    await expect(page.getByRole('heading', { name: say('problem.summary', { count: 1 }) })).toBeVisible();
    await page.getByLabel(say('file.later')).check();
    await inspectScreen(page, 'apply-later');
    await press(say('apply.continue'));
    await page.goto(`/confirmation-resource/${rent}?draft=${id}&page=_review`);
    await expect(page.getByText(say('review.later'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('review.willAdd'))).toBeVisible();
    await inspectScreen(page, 'apply-review-later');
    await press(say('review.toSign'));
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Nadia Petrov');
    await press(say('review.send'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sent.title'));
    await expect(
      page.getByText(translate('applications/requests', 'later.title', { count: 1 })),
    ).toBeVisible();
    await inspectScreen(page, 'confirmation-later');
  });

  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const awaited = staff.getByText(translate('work-queue', 'documents.awaited', { count: 1 }));
  await test.step('staff see that the lease is still to come', async () => {
    await staff.goto(`/v2/review?id=${id}&panel=requests`);
    await expect(awaited).toBeVisible();
    await expect(staff.getByText(translate('work-queue/requests', 'state.later'))).toBeVisible();
    await inspectScreen(staff, 'case-later');
  });

  await test.step('adds the lease from the home page', async () => {
    await page.goto('/resources');
    const task = page
      .getByRole('listitem')
      .filter({ hasText: translate('applications/home', 'later', { count: 1 }) });
    await inspectScreen(page, 'home-later');
    await task.getByRole('link', { name: translate('applications/home', 'later.do', { count: 1 }) }).click();
    const part = 'applications/requests';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate(part, 'later.title', { count: 1 }),
    );
    await expect(page.getByLabel(say('file.later'))).toHaveCount(0);
    await page.getByLabel('Your lease', { exact: true }).setInputFiles(createLease('lease.pdf'));
    await expect(page.getByRole('button', { name: say('file.remove', { name: 'lease.pdf' }) })).toBeVisible();
    await press(translate(part, 'review.send'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(part, 'closed.answered'));
    await staff.reload();
    await expect(staff.getByRole('article')).toContainText('lease.pdf');
    await expect(awaited).toHaveCount(0);
  });
});

test('photos and documents to add later are offered right to left', async ({ open }) => {
  const { mail } = await createResident({ language: 'ar' });
  const page = await open({ device: 'phone', language: 'ar', as: mail });
  await page.goto('/privacy');
  const id = await startRentApplication(page);
  const { say, photos } = createSayings(page, 'ar');
  await page.goto(`/confirmation-resource/${rent}?draft=${id}&page=papers`);
  await page.getByLabel(say('file.later')).last().check();
  await page
    .getByLabel(say('file.photo'))
    .first()
    .setInputFiles(await createLargePhoto(page, 'front.jpg'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await inspectScreen(page, 'photo-pages-arabic');
  await dialog.getByRole('button', { name: photos('upload', { count: 1 }), exact: true }).click();
  await expect(page.getByRole('button', { name: /\.jpg/ })).toBeVisible();
  await inspectScreen(page, 'apply-later-arabic');
  await callApi(page, 'DELETE', `/applications/${id}`);
});
