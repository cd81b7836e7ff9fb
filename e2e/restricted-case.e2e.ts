// An administrator takes a case worker off a program’s team; the case worker then opens one of its cases only with a reason.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const login = 'caseworker@riverbend.test';
/** The process of the program that `enterCase` uses. */
const process = 1715;

interface Program {
  readonly processId: number;
  readonly name: string;
  readonly isOnTeam: boolean;
}

test('a case of another program opens with a reason', async ({ open }) => {
  const manager = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  const { applicationId } = await enterCase(manager, { firstName: 'Ada', lastName });
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await admin.goto('/reports');
  const { staff } = await callApi<{ staff: { accountId: number; mail: string }[] }>(admin, 'GET', '/staff');
  const path = `/staff/${staff.find(({ mail }) => mail === login)?.accountId}/programs`;
  const { programs } = await callApi<{ programs: Program[] }>(admin, 'GET', path);
  const program = programs.find(({ processId }) => processId === process);

  await test.step('the administrator takes the case worker off the team', async () => {
    await admin.goto(`/tools/edit-user/${path.split('/')[2]}`);
    const team = admin.getByRole('group', { name: say('staff', 'programs.team') });
    await team.getByRole('checkbox', { name: program?.name ?? '' }).uncheck();
    await inspectScreen(admin, 'team-member-programs');
    await admin.getByRole('button', { name: say('staff', 'programs.save') }).click();
    const handOver = admin.getByRole('dialog');
    await expect(handOver).toBeVisible();
    await handOver
      .getByRole('combobox')
      .last()
      .selectOption({ label: say('staff', 'leave.unassigned') });
    await handOver.getByRole('button', { name: say('staff', 'programs.save') }).click();
    await expect(admin.getByText(/’s programs were saved/)).toBeVisible();
  });

  await test.step('the case worker opens the case with a reason', async () => {
    const worker = await open({ device: 'phone', as: login });
    await worker.goto(`/v2/review?id=${applicationId}`);
    await expect(worker.getByRole('heading', { name: say('work-queue', 'restricted.title') })).toBeVisible();
    await expect(worker.getByText(lastName)).toHaveCount(0);
    await inspectScreen(worker, 'restricted-case');
    const openButton = say('work-queue', 'restricted.open');
    await worker.getByRole('button', { name: openButton }).click();
    const dialog = worker.getByRole('dialog');
    await dialog.getByLabel(say('work-queue', 'restricted.reason')).fill('The applicant is at the counter');
    await inspectScreen(worker, 'restricted-case-reason');
    await dialog.getByRole('button', { name: openButton }).click();
    await expect(worker.getByRole('heading', { level: 1 })).toContainText(lastName);
  });

  const processIds = programs.filter(({ isOnTeam }) => isOnTeam).map(({ processId }) => processId);
  await callApi(admin, 'PUT', path, { processIds });
});
