// The texts of spec 8: in English with its wording, in every translated language, and used by their module.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readTranslations } from '../api/src/platform/translations.ts';
import { getTextId } from '../contract/src/languages/catalog.ts';
import { translatedLanguages } from '../contract/src/languages/languages.ts';
import { readCatalogs } from './catalogs.ts';
import { ROOT } from './root.ts';

const errors = 'contract/src/errors';
const signIn = 'web/src/sign-in';
const accounts = 'web/src/sign-in/accounts';
const factors = 'web/src/sign-in/factors';
const links = 'web/src/sign-in/links';
const changeLogin = 'web/src/sign-in/change-login';
const signUp = 'web/src/sign-in/sign-up';
const password = 'web/src/shell/password';
const shell = 'web/src/shell';

/** The line of spec 8, the module and key of its text, and the line's literal wording, if any. */
const specTexts: readonly [line: string, moduleFolder: string, key: string, words: string][] = [
  ['401 handling: the server', errors, 'loginfailedWarning', 'Incorrect user and password combination.'],
  ['Login: loginfailedWarning', signIn, 'login.failed', ''],
  ['Login: account locked', errors, 'loginLockout', 'locked after many failed attempts'],
  ['Login: account locked, on the page', signIn, 'login.lockout', 'many failed attempts'],
  ['Login: with a link to reset the password', signIn, 'login.reset', ''],
  ['Login: zero accounts', signIn, 'login.no-account', ''],
  ['Login: program-closed', errors, 'program_closed', 'program is closed'],
  ['Messages', accounts, 'load-failed', 'There was an error loading the accounts'],
  ['Messages', accounts, 'open-failed', 'There was an error logging you in'],
  ['Messages, and name save failure', accounts, 'name.failed', 'Error logging you in'],
  ['Messages', password, 'password.reset-failed', 'There was an error resetting your password'],
  ['401 handling: any other 401 logs out', signIn, 'login.logged-out', 'logged out'],
  ['401 handling: expired token', shell, 'session.expired.title', 'session has expired'],
  ['Verification: title', factors, 'failed-title', 'Authentication failed'],
  ['Verification: text', factors, 'failed', 'error verification'],
  ['Verification: when sending fails', factors, 'send-failed', 'Authentication failed'],
  ['Change login: 409', errors, 'login_id_taken', 'already in use'],
  ['Change login: other errors, and code verification failure', changeLogin, 'failed', ''],
  ['Change login: success', 'web/src/accounts/settings', 'login.changed', 'login was changed'],
  ['Passwords: containing weak', errors, 'weak_password', ''],
  ['Passwords: used or weak', password, 'password.weak', 'used before'],
  ['Passwords: generic', password, 'password.failed', ''],
  ['Passwords: unmatched', password, 'password.no-match', 'don’t match'],
  [
    'Passwords: "Please confirm your password!"',
    password,
    'password.confirm',
    'Please confirm your password!',
  ],
  ['Passwords: reset success', signIn, 'reset.done-title', 'password was changed'],
  ['Passwords: create success toast', signIn, 'create.done', 'login is ready'],
  ['Passwords: change success dialog', password, 'change.done-title', 'password was changed'],
  ['Classic reset', errors, 'username_unknown', 'username does not exist'],
  ['Classic reset', links, 'request.sent-title', 'Link sent!'],
  ['Classic reset, Login: suspicious activity', signIn, 'login.suspicious', 'suspicious activity'],
  ['Signup', signUp, 'failed', 'An unknown error occurred while processing your request.'],
  ['SSO failure', errors, 'sign_on_failed', 'Cannot access the membership system'],
  ['spec 5 Required field', shell, 'form.required', 'The field {label} is required'],
  ['spec 5 Name', shell, 'form.invalid', 'Invalid {label}'],
];

const catalogs = new Map((await readCatalogs(ROOT)).map(({ folder, catalog }) => [folder, catalog]));

test.each(specTexts)('spec 8 %s: %s %s', (_, moduleFolder, key, words) => {
  const catalog = catalogs.get(`${moduleFolder}/texts`);
  const english = catalog?.texts[key] ?? '';
  expect(english).not.toBe('');
  expect(english).toContain(words);
  for (const language of translatedLanguages.filter((code) => code !== 'en')) {
    const own = catalog && readTranslations(language, catalog.audience)[getTextId(catalog, key)]?.text;
    expect([language, own || 'no text']).not.toEqual([language, 'no text']);
    expect(own, language).not.toBe(english);
  }
});

test.each(specTexts)('spec 8 %s: %s %s is used in code', (_, moduleFolder, key) => {
  const sourceFolder = moduleFolder === errors ? 'api/src' : dirname(moduleFolder);
  const sources = globSync(`${sourceFolder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/texts/**'],
  });
  const isUsed = sources.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(`'${key}'`));
  expect(isUsed).toBe(true);
});
