import type { Visit } from '../journey-test.ts';
import { demoPassword } from '../sign-in.ts';
import { createTranslate } from '../translate.ts';
import type { Screen } from './screen.ts';

const say = createTranslate('en');

/** The menu of the person who is signed in; their name in it is isolated by invisible marks. */
const accountMenu = new RegExp(
  `^${say('shell', 'settings.open', { name: '.+' }).replace(/[\u2066-\u2069]/g, '')}$`,
);

/** Signs in with the form, and chooses the language of this browser. */
export async function enterPortal(screen: Screen, { as, language }: Pick<Visit, 'as' | 'language'>) {
  await screen.open('/login');
  if (as !== undefined) {
    await screen.fill(say('sign-in', 'login.login-id'), as);
    await screen.fill(say('sign-in', 'login.password'), demoPassword);
    await screen.click('button', say('sign-in', 'login.submit'));
    await screen.see('button', accountMenu);
  }
  if (language !== undefined) await chooseLanguage(screen, language);
}

/** Chooses the language of this browser. */
export const chooseLanguage = (screen: Screen, language: string): Promise<void> =>
  screen.addCookie('commonway_language', language);
