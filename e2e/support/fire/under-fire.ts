// An applicant fills in a long form while the tab, network, and server fail.
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Random } from '../../../api/db/seed/random.ts';
import { signIn } from '../sign-in.ts';
import { createTranslate } from '../translate.ts';
import { FireApplicant } from './applicant.ts';
import { lastQuestion, people, questions } from './fire-form.ts';
import {
  crashTab,
  type Failure,
  failureKinds,
  interruptNetwork,
  loseNextSave,
  type RestartableServer,
  restartServer,
} from './shots.ts';

const translate = (key: string): string => createTranslate('en')('applications', key);

/** The form's location, and the applicant. */
export interface RunContext {
  readonly browser: Browser;
  readonly target: RestartableServer;
  readonly subdomain: string;
  readonly programId: number;
  readonly login: string;
}

/** Plans the failures by question: all kinds in rotation, from the first question to the last. */
export function planFailures(count: number): Map<string, Failure[]> {
  const plan = new Map<string, Failure[]>(questions.map((name) => [name, []]));
  for (let failure = 0; failure < count; failure += 1) {
    const name = questions[Math.floor((failure * questions.length) / count)] ?? '';
    plan.get(name)?.push(failureKinds[failure % failureKinds.length] ?? 'tab');
  }
  return plan;
}

export class FailureRun {
  readonly applicant: FireApplicant;
  fired = 0;
  private readonly context: RunContext;
  private readonly plan: Map<string, Failure[]>;
  private readonly random: Random;
  private page: Page;

  private constructor(context: RunContext, plan: Map<string, Failure[]>, random: Random, page: Page) {
    this.context = context;
    this.plan = plan;
    this.random = random;
    this.page = page;
    this.applicant = new FireApplicant(page);
  }

  /** Opens the form on a new device. */
  static async start(context: RunContext, plan: Map<string, Failure[]>, random: Random): Promise<FailureRun> {
    const run = new FailureRun(context, plan, random, await openNewDevice(context));
    await run.openForm();
    return run;
  }

  /** Answers everything up to a page. */
  async fillUntil(title: string): Promise<void> {
    while ((await this.title()) !== title) {
      // A reopened tab may show an earlier page, or lack an unacknowledged answer.
      if (!(await this.answerPage())) continue;
      const before = await this.title();
      await this.page.getByRole('button', { name: translate('apply.continue'), exact: true }).click();
      await expect(this.heading()).not.toHaveText(before);
    }
    await this.applicant.waitUntilSaved();
  }

  /** Continues on another device, with only the data on the server. */
  async changeDevice(): Promise<void> {
    const title = await this.title();
    this.page = await openNewDevice(this.context);
    await this.openForm();
    await expect(this.heading()).toHaveText(title);
  }

  /** Submits the form, and waits for the confirmation. */
  async send(): Promise<void> {
    await this.page.getByRole('button', { name: translate('review.send'), exact: true }).click();
    await expect(this.heading()).toHaveText(translate('sent.title'));
  }

  private readonly heading = () => this.page.getByRole('heading', { level: 1 });
  private readonly title = async (): Promise<string> => (await this.heading().textContent()) ?? '';

  /** Opens the form, and asserts that no acknowledged answer is missing. */
  private async openForm(): Promise<void> {
    await this.page.goto(`/confirmation-resource/${this.context.programId}`);
    await expect(this.heading()).toHaveText(new RegExp(`^(Page \\d|${translate('review.title')})$`));
    this.applicant.moveTo(this.page);
    await this.applicant.expectNothingLost();
  }

  /** Answers the current page; returns false if the page must be read again. */
  private async answerPage(): Promise<boolean> {
    const shown = await this.applicant.readQuestions();
    const missing =
      shown[lastQuestion] === undefined ? undefined : people.find((name) => shown[name] === undefined);
    for (const name of Object.keys(shown)) {
      const failure = this.plan.get(name)?.shift();
      if (failure === undefined && shown[name] !== '') continue;
      await this.answer(name, failure);
      if (failure === 'tab' || this.plan.get(name)?.length) return false;
    }
    if (missing === undefined) return true;
    await this.page.getByRole('button', { name: 'Add a person' }).click();
    await expect(this.page.locator(`input[name="${missing}"]`)).toBeFocused();
    return false;
  }

  /** Answers one question once, during a failure. */
  private async answer(name: string, failure: Failure | undefined): Promise<void> {
    const { page, applicant, random } = this;
    const context = page.context();
    this.fired += failure === undefined ? 0 : 1;
    if (failure === 'request' || failure === 'reply') await loseNextSave(page, failure);
    const line = failure === 'line' ? interruptNetwork(context, random.between(0, 400)) : null;
    await applicant.type(name);
    await line;
    // A random moment: before, during, or after the save.
    if (failure === 'tab' || failure === 'server') await setTimeout(random.between(0, 60));
    await applicant.recordAcknowledged();
    if (failure === 'server') await restartServer(this.context.target);
    if (failure === 'tab') await this.crash(context);
  }

  /** Crashes the tab, and opens the form in a new one. */
  private async crash(context: BrowserContext): Promise<void> {
    await crashTab(this.page);
    this.page = await context.newPage();
    await this.openForm();
  }
}

/** Opens a page in a new browser and signs in. */
async function openNewDevice({ browser, target, subdomain, login }: RunContext): Promise<Page> {
  const baseURL = `http://${subdomain}.localhost:${target.server.port}`;
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, login);
  return page;
}
