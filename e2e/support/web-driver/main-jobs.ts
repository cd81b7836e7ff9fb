// The main jobs of a resident, a caseworker, and an administrator, for browsers that WebDriver drives.
import { expect } from '@playwright/test';
import type { Resident } from '../new-resident.ts';
import { createTranslate } from '../translate.ts';
import { chooseLanguage, enterPortal } from './enter-portal.ts';
import type { Screen } from './screen.ts';

const en = createTranslate('en');
const es = createTranslate('es');
const helpDesk = 1715;

/** Applies at the help desk, and writes to the office. Returns the application's id. */
export async function applyForHelp(screen: Screen, { mail, firstName, lastName }: Resident): Promise<number> {
  const say = (key: string) => en('applications', key);
  const goOn = () => screen.click('button', say('apply.continue'));
  await enterPortal(screen, { as: mail });
  await screen.open(`/resources/${helpDesk}`);
  await screen.click('link', en('programs', 'program.apply'));
  await screen.see('heading', 'About you');
  const answers = {
    'First name': firstName,
    'Last name': lastName,
    [say('date.month')]: '5',
    [say('date.day')]: '12',
    [say('date.year')]: '1990',
  };
  for (const [label, text] of Object.entries(answers)) await screen.fill(label, text);
  await screen.fill(/^Phone number/, '(555) 010-0177');
  await goOn();
  await screen.see('heading', 'What you need');
  const address = { line1: '12 River Street', city: 'Riverbend', zip: '95301' };
  for (const [part, text] of Object.entries(address)) await screen.fill(say(`address.${part}`), text);
  await screen.select(say('address.state'), /California/);
  for (const choice of ['Food', 'No']) await screen.click('label', choice);
  await screen.fill(/^Tell us about your situation/, 'We need help with groceries.');
  await screen.see('text', /^Saved/);
  await goOn();
  await screen.see('heading', 'People in your home');
  await goOn();
  await screen.see('heading', say('review.title'));
  await screen.click('button', say('review.toSign'));
  await screen.click('label', /^My answers are true/);
  await screen.fill(/^Your signature/, `${firstName} ${lastName}`);
  await screen.click('button', say('review.send'));
  await screen.see('heading', say('sent.title'));
  await screen.click('link', say('sent.open'));
  await screen.fill(say('messages.reply'), 'Which papers do you need?');
  await screen.click('button', say('messages.send'));
  await screen.see('text', 'Which papers do you need?');
  return screen.evaluate(() => Number(/\d+/.exec(location.pathname)?.[0]));
}

/** Reads the application and the lists in Spanish. */
export async function readInSpanish(screen: Screen, id: number): Promise<void> {
  await chooseLanguage(screen, 'es');
  await screen.open(`/applications/${id}`);
  await screen.see('heading', es('applications', 'messages.title'));
  for (const path of ['/applications', '/notifications', '/home']) await screen.open(path);
}

/** Finds the case with the tools of the queue, writes to its applicant, and adds a note. */
export async function handleCase(screen: Screen, id: number, { lastName }: Resident): Promise<void> {
  await enterPortal(screen, { as: 'caseworker@riverbend.test' });
  await screen.open('/v2/inbox?view=all');
  await screen.see('link', /^\d{6}$/);
  await screen.click('button', 'Program');
  await screen.see('label', /^Utility Relief/);
  await expectOpenBoxInside(screen);
  await screen.click('button', /^Columns/);
  await screen.see('label', 'Partner');
  await expectOpenBoxInside(screen);
  await screen.click('label', 'Partner');
  await screen.click('button', /^Columns/);
  await screen.click('button', 'Applicant name');
  await screen.fill(en('work-queue', 'search.label'), lastName);
  await screen.click('link', String(id));
  await screen.see('heading', new RegExp(lastName));
  await screen.fill('Subject', 'Your groceries');
  await screen.fill('Email message', 'Your lease is enough.');
  await screen.click('button', 'Send email');
  await screen.see('text', 'Your lease is enough.');
  await screen.click('tab', 'Notes');
  await screen.fill('New note', 'Asked for groceries only.');
  await screen.click('button', 'Save note');
  await screen.see('text', 'Asked for groceries only.');
}

/** Saves the office's phone number, and writes and publishes a message template. */
export async function setUpOffice(screen: Screen): Promise<void> {
  const say = (key: string) => en('messaging/templates', key);
  await enterPortal(screen, { as: 'admin@riverbend.test' });
  await screen.open('/v2/instance-portal?section=contact');
  await screen.fill(en('settings', 'contact.phone'), '(209) 555-0118');
  await screen.click('button', en('settings', 'save'));
  await screen.see('text', /[Ss]aved/);
  await screen.open('/v2/admin-portal/templates');
  await screen.click('button', say('add'));
  await screen.fill(say('name'), 'A visit');
  await screen.fill(say('subject'), 'We would like to visit you');
  await screen.fill(say('body'), 'Hello');
  await screen.click('button', say('add.save'));
  await screen.see('heading', /A visit$/);
  await screen.fill(say('body'), 'Hello, may we visit you on Friday?');
  await screen.click('button', en('configuration', 'publish.open'));
  await screen.click('button', en('configuration', 'publish.button'));
  await screen.see('text', en('configuration', 'draft.none', { version: 2 }));
}

/** Expects that the open box beside a button is inside the window. */
async function expectOpenBoxInside(screen: Screen): Promise<void> {
  const measure = () =>
    screen.evaluate(() => {
      const box = document.querySelector(':popover-open')?.getBoundingClientRect();
      if (box === undefined) return ['no open box'];
      const root = document.documentElement;
      return [
        ...(box.left < 0 || box.right > root.clientWidth ? ['cut at a side'] : []),
        ...(box.top < 0 || box.bottom > innerHeight ? ['cut at the top or bottom'] : []),
      ];
    });
  await expect.poll(measure).toEqual([]);
}
