// A resident sees what the office has, asks to have it deleted, and an administrator does, with a preview and a proof.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { nameOf } from './support/name-of.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('profiles/privacy', key, values);
const ask = (key: string, values?: Record<string, string>) => en('profiles/privacy-requests', key, values);

test('a resident asks to have their data deleted, and gets an answer with a proof', async ({
  open,
  outbox,
}) => {
  const resident = await createResident({
    firstName: 'Priya',
    lastName: `Vance ${Date.now().toString(36).replace(/\d/g, 'x')}`,
  });
  const name = `${resident.firstName} ${resident.lastName}`;
  const phone = await open({ device: 'phone', as: resident.mail });
  await submitApplication(phone, resident);
  const words = 'Please delete what you no longer need.';

  await test.step('the profile leads to the page; the request needs words', async () => {
    await phone.goto('/profile');
    await phone.getByRole('link', { name: en('profiles', 'privacy') }).click();
    await expect(phone.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();
    await expect(phone.getByText(say('reveals.none'))).toBeVisible();
    await inspectScreen(phone, 'privacy');
    await phone.getByRole('button', { name: say('request.deletion') }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: say('request.submit') }).click();
    await expect(dialog.getByText(say('request.short', { min: '10' })).first()).toBeVisible();
    await inspectScreen(phone, 'privacy-request');
    await dialog.getByLabel(say('request.deletion.label')).fill(words);
    await dialog.getByRole('button', { name: say('request.submit') }).click();
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByRole('button', { name: say('request.deletion') })).toHaveCount(0);
  });

  await test.step('the export is a PDF', async () => {
    const coming = phone.waitForEvent('download');
    await phone.getByRole('link', { name: say('download.pdf') }).click();
    expect((await coming).suggestedFilename()).toMatch(/^my-data-.*\.pdf$/);
  });

  const desk = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await test.step('an administrator sees what will be deleted and kept, and answers', async () => {
    await desk.goto('/tools/privacy-requests');
    await inspectScreen(desk, 'privacy-requests');
    await desk.getByRole('button', { name: nameOf(ask('answer.title', { name: '|' }), name) }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText(ask('retained.text'))).toBeVisible();
    await inspectScreen(desk, 'privacy-answer');
    await dialog.getByLabel(ask('answer.label')).fill('We deleted your profile. We keep your application.');
    await dialog.getByRole('button', { name: ask('answer.delete') }).click();
    await expect(
      desk.getByRole('button', { name: nameOf(ask('answer.title', { name: '|' }), name) }),
    ).toHaveCount(0);
    await expect(desk.getByText(name)).toBeVisible();
  });

  await test.step('the resident gets a message, and sees the answer', async () => {
    await outbox.waitForMessage(resident.mail, ({ body }) => body.includes('/profile/privacy'));
    await phone.reload();
    await expect(phone.getByText('We deleted your profile. We keep your application.')).toBeVisible();
    await expect(phone.getByText(say('outcome.done'), { exact: true })).toBeVisible();
    await inspectScreen(phone, 'privacy-answered');
  });
});

test('the page reads well in Arabic', async ({ open }) => {
  const resident = await createResident({ firstName: 'Rami', lastName: 'Haddad', language: 'ar' });
  const phone = await open({ device: 'phone', as: resident.mail });
  await phone.goto('/profile/privacy');
  const ar = createTranslate('ar');
  await expect(phone.getByRole('heading', { level: 1, name: ar('profiles/privacy', 'title') })).toBeVisible();
  await inspectScreen(phone, 'privacy-arabic');
});
