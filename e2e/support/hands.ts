import type { Locator, Page } from '@playwright/test';

/** What a person did: clicks, and keys other than those of typed text. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

export interface Hands {
  readonly click: (control: Locator, options?: { readonly modifiers?: readonly 'Shift'[] }) => Promise<void>;
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Selects an option of a list: two clicks. */
  readonly select: (list: Locator, label: string) => Promise<void>;
  /** Returns the effort since the last call. */
  readonly takeEffort: () => Effort;
}

/** Returns the mouse and keyboard of a page, which count how they are used. */
export function createHands(page: Page): Hands {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (control, { modifiers = [] } = {}) => {
      clicks += 1;
      await control.click({ modifiers: [...modifiers] });
    },
    press: async (key, times = 1) => {
      keys += times;
      for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    select: async (list, label) => {
      clicks += 2;
      await list.selectOption({ label });
    },
    takeEffort: () => {
      const effort = { clicks, keys };
      clicks = 0;
      keys = 0;
      return effort;
    },
  };
}
