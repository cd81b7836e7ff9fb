import { expect, type Locator, type Page } from '@playwright/test';

type Outcome = 'Ready' | 'Blocked' | 'Needs an assignee';

export interface ChangeDialog {
  readonly choose: (input: { status?: string; owner?: string; comment?: string }) => Promise<void>;
  /** Runs the dry run, and expects this outcome for each application. */
  readonly check: (outcomes: Readonly<Record<number, Outcome>>) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly dialog: Locator;
}

/** Returns the controls of the open dialog on `page` that changes the status and owner of applications. */
export function getChangeDialog(page: Page): ChangeDialog {
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp): Promise<void> => dialog.getByRole('button', { name }).click();
  return {
    dialog,
    choose: async ({ status, owner, comment }) => {
      if (status) await dialog.getByLabel('New status').selectOption({ label: status });
      if (owner) await dialog.getByLabel('Assign to').selectOption({ label: owner });
      if (comment) await dialog.getByLabel(/^Comment/).fill(comment);
    },
    check: async (outcomes) => {
      await press('Preview changes');
      for (const [id, outcome] of Object.entries(outcomes))
        await expect(dialog.getByRole('row').filter({ hasText: id })).toContainText(outcome);
    },
    back: () => press('Back'),
    apply: () => press(/^Update \d+ application/),
  };
}
