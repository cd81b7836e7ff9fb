import { expect, type Locator } from '@playwright/test';

/**
 * Presses a key on a control once it is enabled and takes the focus. A control that is still disabled, or that lies under
 * a dialog that is closing, does not take the focus, and `Locator.press` would lose the key without a word.
 */
export async function pressKey(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 500 });
  }).toPass();
  await control.page().keyboard.press(key);
}
