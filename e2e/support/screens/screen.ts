// A table of screens that e2e/accessibility.e2e.ts checks: each screen and state once.
import type { Page } from '@playwright/test';
import type { Visit } from '../journey-test.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page from `path` to the state, such as an open dialog or a shown error. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Whether no width of a phone, a tablet or a desk may need sideways scrolling. */
  readonly widths?: boolean;
}

/** Screens that one person visits in one browser, in this order. */
export interface ScreenGroup {
  readonly title: string;
  readonly visit: Visit;
  readonly screens: readonly Screen[];
}
