// An applicant who fills in a form page by page, and records the typed answers and those that the screen showed as
// saved.
import { expect, type Page } from '@playwright/test';
import { createTranslate } from '../translate.ts';

const translate = createTranslate('en');
type Values = Readonly<Record<string, string>>;

/** A snapshot of the page: whether it shows that everything is saved, and the answers. */
interface PageState {
  readonly isSaved: boolean;
  readonly values: Values;
}

/** Runs in the browser: reads the save status and the answers of the page. */
const readPageState = (): PageState => {
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

  /** Types a new numbered answer and leaves the field. */
  async type(name: string): Promise<void> {
    this.count += 1;
    const control = this.page.locator(`input[name="${name}"]`);
    this.typedLast.set(name, this.count);
    this.onThisPage.set(name, this.count);
    await control.fill(`answer ${this.count}`);
    await control.blur();
  }

  /**
   * Returns whether the screen shows that everything is saved. If so, records the typed and displayed answers as
   * acknowledged.
   */
  async recordAcknowledged(): Promise<boolean> {
    const { isSaved, values } = await this.page.evaluate(readPageState);
    if (!isSaved) return false;
    for (const [name, number] of this.onThisPage) this.acknowledge(name, number);
    for (const [name, value] of Object.entries(values)) this.acknowledge(name, parseNumber(value));
    return true;
  }

  /** Records the highest number that was shown as saved for a question. */
  private acknowledge(name: string, number: number): void {
    if (number > (this.acknowledged.get(name) ?? 0)) this.acknowledged.set(name, number);
  }

  /** Waits until the screen shows that everything is saved. */
  async waitUntilSaved(): Promise<void> {
    await expect.poll(() => this.recordAcknowledged(), { timeout: 45_000, intervals: [100] }).toBe(true);
  }

  /** The questions of the current page, with their values. */
  async readQuestions(): Promise<Values> {
    return (await this.page.evaluate(readPageState)).values;
  }

  /**
   * Asserts that no acknowledged answer is missing on the page, and that the applicant does not get a conflict with
   * their own answers.
   */
  async expectNothingLost(): Promise<void> {
    await expect(this.page.getByText(translate('applications', 'conflict.title'))).toHaveCount(0);
    for (const [name, value] of Object.entries(await this.readQuestions()))
      expect(parseNumber(value), `${name} on the screen`).toBeGreaterThanOrEqual(
        this.acknowledged.get(name) ?? 0,
      );
  }
}

/** Returns the number in an answer; 0 if there is none. */
export const parseNumber = (value: unknown): number => Number(/\d+/.exec(String(value ?? ''))?.[0] ?? 0);
