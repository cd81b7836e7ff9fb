// An applicant fills in a long form while the tab, network, and server fail.
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Random } from '../../../api/db/seed/random.ts';
import { signIn } from '../sign-in.ts';
import { wordsOf } from '../words.ts';
import { FireApplicant } from './applicant.ts';
import { lastQuestion, people, questions } from './fire-form.ts';
import { crashTab, cutLine, killServer, loseNextSave, type Shot, shots, type Target } from './shots.ts';

const say = (key: string): string => wordsOf('en')('applications', key);

/** The form's location, and the applicant. */
export interface Place {
  readonly browser: Browser;
  readonly target: Target;
  readonly subdomain: string;
  readonly programId: number;
  readonly login: string;
}

/** Plans the failures by question: all kinds in rotation, from the first question to the last. */
export function planShots(count: number): Map<string, Shot[]> {
  const plan = new Map<string, Shot[]>(questions.map((name) => [name, []]));
  for (let shot = 0; shot < count; shot += 1) {
    const name = questions[Math.floor((shot * questions.length) / count)] ?? '';
    plan.get(name)?.push(shots[shot % shots.length] ?? 'tab');
  }
  return plan;
}

export class UnderFire {
  readonly applicant: FireApplicant;
  fired = 0;
  private readonly place: Place;
  private readonly plan: Map<string, Shot[]>;
  private readonly random: Random;
  private page: Page;

  private constructor(place: Place, plan: Map<string, Shot[]>, random: Random, page: Page) {
    this.place = place;
    this.plan = plan;
    this.random = random;
    this.page = page;
    this.applicant = new FireApplicant(page);
  }

  static async begin(place: Place, plan: Map<string, Shot[]>, random: Random): Promise<UnderFire> {
    const run = new UnderFire(place, plan, random, await newDevice(place));
    await run.openForm();
    return run;
  }

  /** Answers everything up to a page. */
  async fillUntil(title: string): Promise<void> {
    while ((await this.title()) !== title) {
      // A reopened tab may show an earlier page, or lack an unacknowledged answer.
      if (!(await this.answerPage())) continue;
      const before = await this.title();
      await this.page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
      await expect(this.heading()).not.toHaveText(before);
    }
    await this.applicant.waitUntilSaved();
  }

  /** Continues on another device, with only the data on the server. */
  async changeDevice(): Promise<void> {
    const title = await this.title();
    this.page = await newDevice(this.place);
    await this.openForm();
    await expect(this.heading()).toHaveText(title);
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: say('review.send'), exact: true }).click();
    await expect(this.heading()).toHaveText(say('sent.title'));
  }

  private readonly heading = () => this.page.getByRole('heading', { level: 1 });
  private readonly title = async (): Promise<string> => (await this.heading().textContent()) ?? '';

  private async openForm(): Promise<void> {
    await this.page.goto(`/confirmation-resource/${this.place.programId}`);
    await expect(this.heading()).toHaveText(new RegExp(`^(Page \\d|${say('review.title')})$`));
    this.applicant.moveTo(this.page);
    await this.applicant.expectNothingLost();
  }

  /** Answers the current page; returns false if the page must be read again. */
  private async answerPage(): Promise<boolean> {
    const shown = await this.applicant.questions();
    const missing =
      shown[lastQuestion] === undefined ? undefined : people.find((name) => shown[name] === undefined);
    for (const name of Object.keys(shown)) {
      const shot = this.plan.get(name)?.shift();
      if (shot === undefined && shown[name] !== '') continue;
      await this.answer(name, shot);
      if (shot === 'tab' || this.plan.get(name)?.length) return false;
    }
    if (missing === undefined) return true;
    await this.page.getByRole('button', { name: 'Add a person' }).click();
    await expect(this.page.locator(`input[name="${missing}"]`)).toBeFocused();
    return false;
  }

  /** Answers one question once, during a failure. */
  private async answer(name: string, shot: Shot | undefined): Promise<void> {
    const { page, applicant, random } = this;
    const context = page.context();
    this.fired += shot === undefined ? 0 : 1;
    if (shot === 'request' || shot === 'reply') await loseNextSave(page, shot);
    const line = shot === 'line' ? cutLine(context, random.between(0, 400)) : null;
    await applicant.type(name);
    await line;
    // A random moment: before, during, or after the save.
    if (shot === 'tab' || shot === 'server') await setTimeout(random.between(0, 60));
    await applicant.look();
    if (shot === 'server') await killServer(this.place.target);
    if (shot === 'tab') await this.crash(context);
  }

  private async crash(context: BrowserContext): Promise<void> {
    await crashTab(this.page);
    this.page = await context.newPage();
    await this.openForm();
  }
}

async function newDevice({ browser, target, subdomain, login }: Place): Promise<Page> {
  const baseURL = `http://${subdomain}.localhost:${target.server.port}`;
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, login);
  return page;
}
