// Type definitions for the screens that e2e/accessibility.e2e.ts checks, each screen and state once.
import type { Page } from '@playwright/test';
import type { Visit } from '../journey-test.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page from `path` into the state, such as an open dialog or a visible error. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Whether horizontal scrolling is also checked at phone, tablet, and desktop width. */
  readonly widths?: boolean;
}

/** Screens that one person visits in one browser, in order. */
export interface ScreenGroup {
  readonly title: string;
  readonly visit: Visit;
  readonly screens: readonly Screen[];
}
