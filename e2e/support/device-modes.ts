// Browsers as people have them. Each mode is a script that runs before the page's own, or work on each page.
import { expect, type Page } from '@playwright/test';
import { createTranslate } from './translate.ts';

const say = createTranslate('en');

export interface DeviceMode {
  readonly title: string;
  readonly enter?: (page: Page) => Promise<unknown>;
  /** What is done on each page. */
  readonly work?: (page: Page) => Promise<unknown>;
}

const minute = 60_000;

/** A device whose clock is fast by some minutes, or slow if negative. */
const shiftClock =
  (minutes: number) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((shift) => {
      const RealDate = Date;
      const now = (): number => RealDate.now() + shift;
      globalThis.Date = new Proxy(RealDate, {
        construct: (_, values) =>
          values.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, values),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    }, minutes * minute);

/** A browser that blocks site data, as in a frame of another site. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** A browser with other locale data than the server, whose dates and amounts end with a hair space. */
const changeLocaleData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
      const format = Object.getOwnPropertyDescriptor(prototype, 'format');
      Object.defineProperty(prototype, 'format', {
        configurable: true,
        get(this: Intl.DateTimeFormat | Intl.NumberFormat) {
          const original = format?.get?.call(this) as (value: unknown) => string;
          const options = this.resolvedOptions();
          const isNumber = 'style' in options && options.style !== 'currency';
          return isNumber ? original : (value: unknown) => `${original(value)}\u200a`;
        },
      });
    }
  });

/** A browser that translates the page, as Chrome does: it replaces the text nodes with elements. */
export const translatePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || parent.closest('font, script, style, textarea, title')) continue;
        if (!text.nodeValue?.trim()) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    /** Translates once React has the page, as a person does who first sees it. */
    const start = (): void => {
      const heading = document.querySelector('h1');
      const isHydrated = heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
      if (!isHydrated) return void requestAnimationFrame(start);
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    };
    requestAnimationFrame(start);
  });

/** Opens the first menus and boxes of a page, sorts its table, and searches, as far as it has them. */
async function workWithPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const openers = await main.locator('button[aria-haspopup]:not([aria-haspopup=dialog]):visible').all();
  for (const opener of openers.slice(0, 4)) {
    await opener.click();
    await page.keyboard.press('Escape');
  }
  const sort = main.locator('th button[data-idle]').first();
  // By keyboard, because a column that stays in view may cover it on a phone.
  if (await sort.isVisible()) await sort.press('Enter');
  const search = main.getByRole('searchbox').first();
  for (const words of (await search.isVisible()) ? ['no one has this name', ''] : [])
    await search.fill(words);
  await page.waitForLoadState('networkidle');
}

/** Loses the connection while the page is open, and gets it back: nothing says so any more. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText(say('shell', 'offline.keepOpen'))).toHaveCount(0);
}

export const deviceModes: readonly DeviceMode[] = [
  { title: 'a clock that is 35 minutes fast', enter: shiftClock(35) },
  { title: 'a clock that is 3 hours fast', enter: shiftClock(180) },
  { title: 'a clock that is 400 days fast', enter: shiftClock(400 * 1440) },
  { title: 'a clock that is 3 hours slow', enter: shiftClock(-180) },
  { title: 'a browser that denies storage', enter: denyStorage },
  { title: 'a browser with other locale data', enter: changeLocaleData },
  { title: 'a page that the browser translates', enter: translatePage, work: workWithPage },
  { title: 'a connection that is lost', work: loseConnection },
];
