// An administrator enters a closing day, fixes what is missing, publishes it, and restores the list before it.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const english = createTranslate('en');
const say = (key: string, values?: Record<string, string | number>): string =>
  english('settings/closing-days', key, values);
const studio = (key: string, values?: Record<string, string | number>): string =>
  english('configuration', key, values);

test('an administrator publishes a closing day', async ({ open, office }) => {
  const page = await open({ device: 'phone', tenant: office.subdomain, as: office.admin });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const publish = async (version: number): Promise<void> => {
    await button(studio('publish.open')).click();
    await button(studio('publish.button')).click();
    await expect(page.getByText(studio('publish.done', { version }))).toBeVisible();
  };
  await page.goto('/v2/instance-portal?section=calendar');
  await page.getByRole('link', { name: english('settings', 'calendar.closing-days') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();

  await test.step('leads to the field of a missing date', async () => {
    await button(say('add')).click();
    await page.getByLabel(say('name')).fill('Christmas Day');
    await expect(
      page.getByText(say('problem.date-missing', { name: '\u2068Christmas Day\u2069' })),
    ).toBeVisible();
    await button(studio('problems.open', { name: '\u2068Christmas Day\u2069' })).click();
    const date = page.getByLabel(say('date'), { exact: true });
    await expect(date).toBeFocused();
    await date.fill('2026-12-25');
    await inspectScreen(page, 'closing-days');
  });

  await test.step('publishes it, and the next version', async () => {
    await publish(1);
    await page.reload();
    await expect(page.getByLabel(say('name'))).toHaveValue('Christmas Day');
    await button(say('remove', { name: '\u2068Christmas Day\u2069' })).click();
    await button(studio('publish.open')).click();
    await expect(page.getByRole('dialog')).toContainText('Christmas Day');
    await inspectScreen(page, 'closing-days-publish');
    await button(studio('publish.button')).click();
    await expect(page.getByText(studio('publish.done', { version: 2 }))).toBeVisible();
  });

  await test.step('restores the first version', async () => {
    await button(studio('versions.open')).click();
    const restore = `${studio('versions.take')}: ${studio('versions.number', { version: 1 })}`;
    await button(restore).click();
    await expect(page.getByLabel(say('name'))).toHaveValue('Christmas Day');
    await publish(3);
  });

  await test.step('exports the list and imports it, and refuses another file', async () => {
    await button(studio('file.open')).click();
    const downloading = page.waitForEvent('download');
    await button(studio('file.download')).click();
    const path = await (await downloading).path();
    const chooser = page.getByLabel(studio('file.choose'));
    const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await chooser.setInputFiles(other);
    await button(studio('file.import')).click();
    await expect(page.getByText(studio('file.other-kind'))).toBeVisible();
    await inspectScreen(page, 'closing-days-file');
    const text = (await readFile(path, 'utf8')).replace('Christmas Day', 'Day of Rest');
    await chooser.setInputFiles({ ...other, buffer: Buffer.from(text) });
    await button(studio('file.import')).click();
    await expect(page.getByLabel(say('name'))).toHaveValue('Day of Rest');
    await publish(4);
  });
});

test('an administrator schedules a draft, cancels it, and sees it published at its time', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'phone', tenant: office.subdomain, as: office.admin });
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  const name = page.getByLabel(say('name'));
  const locked = page.getByText(studio('schedule.locked'));
  const chooseTomorrow = async (): Promise<void> => {
    await button(studio('publish.open')).click();
    await page.getByLabel(studio('when.later')).check();
    await expect(button(studio('schedule.button'))).toBeDisabled();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel(studio('when.time'), { exact: true }).fill(tomorrow);
  };
  await page.goto('/v2/instance-portal/closing-days');
  await name.fill('Staff day');

  await test.step('schedules it', async () => {
    await chooseTomorrow();
    await inspectScreen(page, 'closing-days-schedule');
    await button(studio('schedule.button')).click();
    await expect(locked).toBeVisible();
    await expect(name).toBeDisabled();
    await inspectScreen(page, 'closing-days-scheduled');
  });

  await test.step('can change it after canceling, and schedules it again', async () => {
    await button(studio('schedule.cancel')).click();
    await expect(name).toBeEnabled();
    await name.fill('Training day');
    await chooseTomorrow();
    await button(studio('schedule.button')).click();
    await expect(locked).toBeVisible();
  });

  await test.step('sees the new version when it is published', async () => {
    const [found] = await queryTenant(0, 'select id from tenant where subdomain = $1', [office.subdomain]);
    const officeId = Number(found?.id);
    await queryTenant(officeId, 'update config_draft set publish_at = now() where tenant_id = $1', [
      officeId,
    ]);
    await page.reload();
    await expect(locked).toBeVisible();
    await queryTenant(
      officeId,
      `update pgboss.job set start_after = now()
       where name = 'configuration/publish-scheduled' and (data ->> 'tenantId')::int = $1`,
      [officeId],
    );
    await expect(locked).toBeHidden({ timeout: 20_000 });
    await expect(name).toBeEnabled();
    await expect(name).toHaveValue('Training day');
    await expect(page.getByText(studio('draft.none', { version: 5 }))).toBeVisible();
  });
});
