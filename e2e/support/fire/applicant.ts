// Somebody who fills in a form page by page, and remembers what they typed and what the screen told them is saved.
import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../words.ts';

const say = wordsOf('en');
type Values = Readonly<Record<string, string>>;

/** What the page shows at one moment: whether it says that all is saved, and the answers in its questions. */
interface Shown {
  readonly isSaved: boolean;
  readonly values: Values;
}

const readShown = (): Shown => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('form input[name]')];
  return {
    isSaved: document.querySelector('[data-state]')?.getAttribute('data-state') === 'saved',
    values: Object.fromEntries(controls.map(({ name, value }) => [name, value])),
  };
};

export class FireApplicant {
  /** The number in the last answer that the screen said is saved, by question: each answer typed has a higher one. */
  readonly acknowledged = new Map<string, number>();
  /** The number in the answer typed last, by question. */
  readonly typedLast = new Map<string, number>();
  /** What was typed into the page that is open; gone with it. */
  private readonly onThisPage = new Map<string, number>();
  private count = 0;
  private page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes on at another page, such as that of a tab opened anew. */
  moveTo(page: Page): void {
    this.page = page;
    this.onThisPage.clear();
  }

  async type(name: string): Promise<void> {
    this.count += 1;
    const control = this.page.locator(`input[name="${name}"]`);
    this.typedLast.set(name, this.count);
    this.onThisPage.set(name, this.count);
    await control.fill(`answer ${this.count}`);
    await control.blur();
  }

  /** Looks whether the screen says that all is saved: then it is promised, of what was typed here and of what stands here. */
  async look(): Promise<boolean> {
    const { isSaved, values } = await this.page.evaluate(readShown);
    if (!isSaved) return false;
    for (const [name, number] of this.onThisPage) this.promise(name, number);
    for (const [name, value] of Object.entries(values)) this.promise(name, numberIn(value));
    return true;
  }

  private promise(name: string, number: number): void {
    if (number > (this.acknowledged.get(name) ?? 0)) this.acknowledged.set(name, number);
  }

  async waitUntilSaved(): Promise<void> {
    await expect.poll(() => this.look(), { timeout: 45_000, intervals: [100] }).toBe(true);
  }

  /** The questions of the page that is open, with what stands in them. */
  async questions(): Promise<Values> {
    return (await this.page.evaluate(readShown)).values;
  }

  /** Nothing that was promised is missing from the page, and nobody is asked to choose between two of their own answers. */
  async expectNothingLost(): Promise<void> {
    await expect(this.page.getByText(say('applications', 'conflict.title'))).toHaveCount(0);
    for (const [name, value] of Object.entries(await this.questions()))
      expect(numberIn(value), `${name} on the screen`).toBeGreaterThanOrEqual(
        this.acknowledged.get(name) ?? 0,
      );
  }
}

/** The number in an answer; 0 in none. */
export const numberIn = (value: unknown): number => Number(/\d+/.exec(String(value ?? ''))?.[0] ?? 0);
