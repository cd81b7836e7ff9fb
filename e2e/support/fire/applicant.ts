// An applicant who fills in a form page by page, and records the typed answers and those that the screen showed as
// saved.
import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../words.ts';

const say = wordsOf('en');
type Values = Readonly<Record<string, string>>;

/** A snapshot of the page: whether it shows that everything is saved, and the answers. */
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
  /**
   * By question: the number in the last answer that the screen showed as saved. Each typed answer has a higher number.
   */
  readonly acknowledged = new Map<string, number>();
  /** By question: the number in the last typed answer. */
  readonly typedLast = new Map<string, number>();
  /** The answers typed on the current page; lost if the page is lost. */
  private readonly onThisPage = new Map<string, number>();
  private count = 0;
  private page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Continues on another page, such as that of a reopened tab. */
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

  /**
   * Checks whether the screen shows that everything is saved. If so, the typed and displayed answers count as
   * acknowledged.
   */
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

  /** The questions of the current page, with their values. */
  async questions(): Promise<Values> {
    return (await this.page.evaluate(readShown)).values;
  }

  /**
   * Asserts that no acknowledged answer is missing on the page, and that the applicant does not get a conflict with
   * their own answers.
   */
  async expectNothingLost(): Promise<void> {
    await expect(this.page.getByText(say('applications', 'conflict.title'))).toHaveCount(0);
    for (const [name, value] of Object.entries(await this.questions()))
      expect(numberIn(value), `${name} on the screen`).toBeGreaterThanOrEqual(
        this.acknowledged.get(name) ?? 0,
      );
  }
}

/** The number in an answer; 0 if there is none. */
export const numberIn = (value: unknown): number => Number(/\d+/.exec(String(value ?? ''))?.[0] ?? 0);
