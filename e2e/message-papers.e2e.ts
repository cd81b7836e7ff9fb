// Files that leave with a message, a letter for the post, and what a machine proposes as a summary of the thread.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { disguisedProgram, leasePaper } from './support/papers.ts';

test('a decision leaves with its file, kept over a reload; its reader opens it; a letter is made for the post; a summary counts once it was checked', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/inbox?search=ana@example.test');
  const id = Number(await page.getByRole('row').nth(1).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Attach').setInputFiles([leasePaper('decision.pdf'), disguisedProgram('offer.pdf')]);
  const files = panel.getByRole('list', { name: 'Files with this message' });
  await expect(files.getByRole('button', { name: 'Remove decision.pdf' })).toBeVisible();
  await expect(files.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await panel.getByLabel('Your e-mail').fill('Your decision is in the file. Do you ask for anything else?');
  await inspect(page, 'papers-compose');
  await files.getByRole('button', { name: 'Remove offer.pdf' }).click();
  await page.reload();
  await expect(files.getByText('decision.pdf')).toBeVisible();
  await panel.getByRole('button', { name: 'Send e-mail' }).click();
  const message = panel.getByRole('article').filter({ hasText: 'Your decision is in the file' });
  await expect(message.getByRole('link', { name: 'decision.pdf' })).toBeVisible();

  await panel.getByRole('button', { name: 'Summarise' }).click();
  const proposal = panel.getByRole('region', { name: 'Proposed summary' });
  await expect(proposal.getByText(/A machine wrote this for .?Samuel Kim/)).toBeVisible();
  await inspect(page, 'summary');
  await proposal.getByLabel('Proposed summary').fill('She was sent the decision.');
  await proposal.getByRole('button', { name: 'Keep in the thread' }).click();
  const kept = panel.getByRole('article').filter({ hasText: 'She was sent the decision.' });
  await expect(kept.getByText('Summary by a machine, checked')).toBeVisible();
  await expect(proposal).toHaveCount(0);

  await panel.getByLabel('Your e-mail').fill('This is our decision, for your files.');
  await panel.getByRole('button', { name: 'Letter on paper' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Our decision');
  await inspect(page, 'letter-on-paper');
  await dialog.getByRole('button', { name: 'Make the letter' }).click();
  const letter = panel.getByRole('article').filter({ hasText: 'This is our decision, for your files.' });
  await expect(letter.getByRole('link', { name: 'Our decision.pdf' })).toBeVisible();
  await expect(panel.getByLabel('Your e-mail')).toHaveValue('');

  const resident = await open({ device: 'phone', as: 'ana@example.test' });
  await resident.goto(`/applications/${id}`);
  const link = resident.getByRole('link', { name: 'decision.pdf' });
  await expect(link).toBeVisible();
  const opened = await link.evaluate(async (each: HTMLAnchorElement) => {
    const { status, headers } = await fetch(each.href);
    return [status, headers.get('content-type')];
  });
  expect(opened).toEqual([200, 'application/pdf']);
  await inspect(resident, 'papers-received');
});
