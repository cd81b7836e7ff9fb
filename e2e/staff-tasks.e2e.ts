// The ten most frequent tasks of staff on a laptop, with the clicks, or by keyboard the keys, that each takes. It fails when
// a task takes more.
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { createUniqueLastName, type EnteredCase, enterCase } from './support/entered-case.ts';
import { createHands, type Hands } from './support/hands.ts';
import { type Journey, test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { submitRentCase } from './support/rent-case.ts';
import { getStaffQueue } from './support/staff-queue.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'work-queue';
const requestPart = 'work-queue/requests';

/** A supervisor's screen with ten new cases of one last name. */
async function openDesk(open: Journey['open']) {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const lastName = createUniqueLastName();
  const cases: EnteredCase[] = [];
  for (let at = 0; at < 10; at += 1) cases.push(await enterCase(page, { firstName: 'Ada', lastName }));
  const [first, second] = cases as [EnteredCase, EnteredCase];
  return { page, lastName, first, second, hands: createHands(page), queue: getStaffQueue(page) };
}

/** Submits an application for rent assistance with documents, as a new resident. */
async function submitCase(open: Journey['open']): Promise<number> {
  const { mail } = await createResident();
  const resident = await open({ device: 'phone', as: mail });
  await resident.goto('/privacy');
  return submitRentCase(resident);
}

const getButton = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Opens a case, and waits for its messages. */
async function openCase(page: Page, applicationId: number): Promise<void> {
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  await expect(page.getByLabel(say('messaging', 'composer.body.EMAIL'))).toBeVisible();
}

/** Waits until the dialog of a step tells what the applicant is sent. */
async function expectMessages(dialog: Locator): Promise<void> {
  const letters = dialog.getByRole('region', { name: say(part, 'letters.label') });
  await expect(dialog.getByText(say(part, 'preview.nobodyTold')).or(letters)).toBeVisible();
}

/** Moves a case of the help desk to a review, whose next steps are a completed review and a denial. */
async function moveToReview(page: Page, { applicationId, name }: EnteredCase): Promise<void> {
  await openCase(page, applicationId);
  for (const state of ['Case verification', 'Case-Review']) {
    await page.getByRole('button', { name: `Move to ${state}` }).click();
    const dialog = page.getByRole('dialog', { name: `Move to ${state}: ${name}` });
    await expectMessages(dialog);
    await dialog.getByRole('button', { name: `Move to ${state}` }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Moves the open case from its review to a denial that is not final. */
async function moveToDenial(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say(part, 'step.more') }).click();
  // The step requires a comment. Without one, its messages cannot be previewed yet.
  const refused = page.waitForResponse('**/bulk-changes/preview');
  await page.getByRole('menuitem', { name: 'Move to Pending-Denial' }).click();
  await refused;
  await dialog.getByLabel(/^Comment/).fill('Lives outside the county.');
  await expectMessages(dialog);
  await dialog.getByRole('button', { name: 'Move to Pending-Denial' }).click();
  await expect(dialog).toBeHidden();
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => each === document.activeElement);

/** Adds a template without blanks to fill in; returns its name, and a function that deletes it. */
async function createTemplate(page: Page) {
  const name = `Hours ${crypto.randomUUID().slice(0, 8)}`;
  const path = '/communications/templates';
  const { templateId } = await callApi<{ templateId: number }>(page, 'POST', path, {
    name,
    language: 'en',
    subject: 'Our office hours',
    body: 'We are open Monday to Friday.',
  });
  return { name, remove: () => callApi(page, 'DELETE', `${path}/${templateId}`) };
}

/** Runs a task, and expects no more clicks and keys than these. Typed text does not count. */
const runTask = (
  name: string,
  hands: Hands,
  effort: { clicks?: number; keys?: number },
  task: () => Promise<void>,
) =>
  test.step(name, async () => {
    hands.takeEffort();
    await task();
    const taken = hands.takeEffort();
    expect(taken.clicks, 'clicks').toBeLessThanOrEqual(effort.clicks ?? 0);
    expect(taken.keys, 'keys').toBeLessThanOrEqual(effort.keys ?? 0);
  });

test('ten tasks by mouse', async ({ open }) => {
  const rentId = await submitCase(open);
  const { page, first, second, lastName, hands, queue } = await openDesk(open);
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('tabpanel');
  const title = page.getByRole('heading', { level: 1 });
  const { click, type, select } = hands;

  await page.goto(`/v2/inbox?search=${lastName}`);
  await expect.poll(async () => (await queue.ids()).length).toBe(10);
  await runTask('assign ten cases', hands, { clicks: 3 }, async () => {
    await click(page.getByRole('checkbox', { name: say(part, 'select.page') }));
    await click(getButton(page, say(part, 'change.assign')));
    await click(page.getByRole('menuitemradio', { name: 'James Okoye' }));
    await expect(page.locator('[data-change=owner]').filter({ hasText: 'James Okoye' })).toHaveCount(10);
  });
  await page.locator('tbody th a').first().click();
  await expect(title).toBeVisible();
  const place = page.getByRole('navigation', { name: say(part, 'case.neighbours') });
  await runTask('open the next case', hands, { clicks: 1 }, async () => {
    await click(page.getByRole('link', { name: say(part, 'case.next'), exact: true }));
    await expect(place).toContainText('2 of 10');
  });
  await runTask('find a person by phone', hands, { clicks: 2 }, async () => {
    await click(getButton(page, say('shell/navigation', 'search.open')));
    await type(first.phone.slice(2));
    await click(dialog.getByRole('option').filter({ hasText: lastName }).first());
    await expect(dialog).toBeHidden();
  });
  await openCase(page, rentId);
  await runTask('read a document beside the answers', hands, { clicks: 1 }, async () => {
    const answers = page.getByRole('region', { name: 'Answers' });
    await click(answers.getByRole('button', { name: /lease\.pdf/ }));
    await expect(getButton(panel, say('work-queue/case/documents', 'accept'))).toBeVisible();
  });
  await openCase(page, rentId);
  await runTask('request a document', hands, { clicks: 3 }, async () => {
    await click(getButton(page, say(part, 'case.request')));
    await click(panel.getByRole('checkbox', { name: /lease/i }).first());
    await click(getButton(panel, say(requestPart, 'form.send', { count: 1 })));
    await expect(panel.getByText(say(requestPart, 'state.open'), { exact: true })).toBeVisible();
  });
  const template = await createTemplate(page);
  await openCase(page, first.applicationId);
  await runTask('reply with a template', hands, { clicks: 5 }, async () => {
    await click(getButton(page, say('messaging', 'template.open')));
    await select(dialog.getByLabel(say('messaging', 'template.which')), template.name);
    await click(getButton(dialog, say('messaging', 'template.use')));
    await click(getButton(page, say('messaging', 'composer.send.EMAIL')));
    await expect(panel.getByRole('article').filter({ hasText: 'Monday to Friday' })).toBeVisible();
  });
  await template.remove();
  await runTask('note with a mention', hands, { clicks: 4 }, async () => {
    await click(page.getByRole('tab', { name: say(part, 'panel.notes') }));
    await click(panel.getByLabel(say('messaging/notes', 'notes.body')));
    await type('Please look at the lease. @James');
    await click(panel.getByRole('option', { name: /James Okoye/ }));
    await click(getButton(panel, say('messaging/notes', 'notes.save')));
    await expect(panel.getByRole('listitem').filter({ hasText: 'look at the lease' })).toBeVisible();
  });
  await runTask('follow up later', hands, { clicks: 4 }, async () => {
    await click(getButton(page, say(part, 'case.more')));
    await click(getButton(page, say(part, 'change.followUp')));
    await click(getButton(dialog, say('work-queue/follow-up', 'preset.week')));
    await click(getButton(dialog, say('work-queue/follow-up', 'submit')));
    await expect(dialog).toBeHidden();
  });
  await moveToReview(page, first);
  await runTask('complete a review', hands, { clicks: 2 }, async () => {
    await click(page.getByRole('button', { name: 'Move to Review completed' }));
    await click(dialog.getByRole('button', { name: 'Move to Review completed' }));
    await expect(dialog).toBeHidden();
  });
  await moveToReview(page, second);
  await moveToDenial(page);
  await runTask('deny with the letter in view', hands, { clicks: 4 }, async () => {
    await click(getButton(page, say(part, 'step.deny')));
    const reasons = dialog.getByLabel(say(part, 'change.reason'));
    const reason = await reasons.locator('option').nth(1).textContent();
    await select(reasons, reason ?? '');
    await expect(dialog.getByRole('region', { name: say(part, 'letters.label') })).toBeVisible();
    await click(getButton(dialog, say(part, 'step.deny')));
    await expect(dialog).toBeHidden();
  });
});

test('ten tasks by keyboard', async ({ open }) => {
  const rentId = await submitCase(open);
  const { page, first, second, lastName, hands, queue } = await openDesk(open);
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('tabpanel');
  const message = page.getByLabel(say('messaging', 'composer.body.EMAIL'));
  const { press, type } = hands;
  /** Presses Tab until the control has the focus. */
  const tabTo = async (control: Locator): Promise<void> => {
    for (let at = 0; at < 20 && !(await hasFocus(control)); at += 1) await press('Tab');
    await expect(control).toBeFocused();
  };

  await page.goto(`/v2/inbox?search=${lastName}`);
  await expect.poll(async () => (await queue.ids()).length).toBe(10);
  await runTask('assign ten cases', hands, { keys: 4 }, async () => {
    const james = page.getByRole('menuitemradio', { name: 'James Okoye' });
    await press('X');
    await expect(page.getByText(say(part, 'select.count', { count: 10 }))).toBeVisible();
    await press('a');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await press('J');
    await expect(james).toBeFocused();
    await press('Enter');
    await expect(page.locator('[data-change=owner]').filter({ hasText: 'James Okoye' })).toHaveCount(10);
  });
  await page.locator('tbody th a').first().click();
  const place = page.getByRole('navigation', { name: say(part, 'case.neighbours') });
  await expect(place).toContainText('1 of 10');
  await runTask('open the next case', hands, { keys: 1 }, async () => {
    await press('j');
    await expect(place).toContainText('2 of 10');
  });
  await runTask('find a person by phone', hands, { keys: 2 }, async () => {
    await press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await type(first.phone.slice(2));
    await expect(dialog.getByRole('option').filter({ hasText: lastName }).first()).toBeVisible();
    await press('Enter');
    await expect(dialog).toBeHidden();
  });
  await openCase(page, rentId);
  await runTask('read a document beside the answers', hands, { keys: 3 }, async () => {
    await press('d');
    await expect(panel).toBeFocused();
    await tabTo(panel.getByRole('button', { name: /photo-id\.jpg|lease\.pdf/ }).first());
    await press('Enter');
    await expect(getButton(panel, say('work-queue/case/documents', 'accept'))).toBeVisible();
  });
  await openCase(page, rentId);
  await runTask('request a document', hands, { keys: 3 }, async () => {
    await press('r');
    await expect(getButton(panel, say(requestPart, 'extra.add'))).toBeFocused();
    await press('Enter');
    await expect(panel.getByLabel(say(requestPart, 'extra.name'))).toBeFocused();
    await type('Water bill');
    await press('Enter');
    await expect(panel.getByText(say(requestPart, 'state.open'), { exact: true })).toBeVisible();
  });
  const template = await createTemplate(page);
  await openCase(page, first.applicationId);
  await runTask('reply with a template', hands, { keys: 3 }, async () => {
    await press('m');
    await expect(message).toBeFocused();
    await type(`/${template.name}`);
    await expect(page.getByRole('option', { name: template.name })).toBeVisible();
    await press('Enter');
    await expect(message).toHaveValue(/Monday/);
    await press('Control+Enter');
    await expect(panel.getByRole('article').filter({ hasText: 'Monday to Friday' })).toBeVisible();
  });
  await template.remove();
  await openCase(page, first.applicationId);
  await runTask('note with a mention', hands, { keys: 3 }, async () => {
    const note = panel.getByLabel(say('messaging/notes', 'notes.body'));
    await press('c');
    await expect(note).toBeFocused();
    await type('Please look at the lease. @James');
    await expect(panel.getByRole('option', { name: /James Okoye/ })).toBeVisible();
    await press('Enter');
    await expect(note).toHaveValue('Please look at the lease. @James Okoye ');
    await press('Control+Enter');
    await expect(panel.getByRole('listitem').filter({ hasText: 'look at the lease' })).toBeVisible();
  });
  await openCase(page, first.applicationId);
  await runTask('follow up later', hands, { keys: 2 }, async () => {
    await press('f');
    await expect(dialog.getByLabel(say('work-queue/follow-up', 'date'), { exact: true })).toBeFocused();
    await press('Enter');
    await expect(dialog).toBeHidden();
  });
  await moveToReview(page, first);
  await runTask('complete a review', hands, { keys: 4 }, async () => {
    await press('e');
    await tabTo(dialog.getByRole('button', { name: 'Move to Review completed' }));
    await press('Enter');
    await expect(dialog).toBeHidden();
  });
  await moveToReview(page, second);
  await moveToDenial(page);
  await runTask('deny with the letter in view', hands, { keys: 9 }, async () => {
    await press('e');
    const reasons = dialog.getByLabel(say(part, 'change.reason'));
    await expect(reasons).toBeFocused();
    await expect.poll(() => reasons.locator('option').count()).toBeGreaterThan(1);
    await press('ArrowDown');
    await expect(dialog.getByRole('region', { name: say(part, 'letters.label') })).toBeVisible();
    await tabTo(getButton(dialog, say(part, 'step.deny')));
    await press('Enter');
    await expect(dialog).toBeHidden();
  });
});
