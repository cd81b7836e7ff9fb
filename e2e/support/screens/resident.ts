// Screens of visitors and residents, by person and device.
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from '../call-api.ts';
import { demoPassword } from '../sign-in.ts';
import { createTranslate } from '../translate.ts';
import type { Screen, ScreenGroup } from './screen.ts';

const en = createTranslate('en');
const es = createTranslate('es');
const ar = createTranslate('ar');

/** Presses the button with this name. */
const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const locateInvalidField = (page: Page): Locator => page.locator('[aria-invalid="true"]').first();

/** Returns a function that presses a button and waits until a field is marked as invalid. */
const createInvalidSubmission = (name: string) => async (page: Page) => {
  await press(page, name);
  await expect(locateInvalidField(page)).toBeVisible();
};

/** Fills in the login form and submits it. */
async function submitLoginForm(page: Page, login: string, password: string, translate = en): Promise<void> {
  await page.getByLabel(translate('sign-in', 'login.login-id'), { exact: true }).fill(login);
  await page.getByLabel(translate('sign-in', 'login.password'), { exact: true }).fill(password);
  await press(page, translate('sign-in', 'login.submit'));
}

/** Searches by phone number without consent to text messages, and waits for the warning. */
async function declineTextMessages(page: Page): Promise<void> {
  await page.getByLabel(en('sign-in', 'find.by-phone')).check();
  await page.getByLabel(en('sign-in', 'find.phone'), { exact: true }).fill('5550100199');
  await page.getByLabel(en('sign-in', 'find.no'), { exact: true }).check();
  await expect(page.getByText(en('sign-in', 'find.no-warning'))).toBeVisible();
}

/** Opens the language dialog. */
async function openLanguages(page: Page): Promise<void> {
  await page.getByRole('button', { name: en('shell', 'language.open', { name: 'English' }) }).click();
  await expect(page.getByRole('dialog', { name: en('shell', 'language.title') })).toBeVisible();
}

/** Requests a reset link for an unknown login, and waits for the error. */
async function requestUnknownLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: en('sign-in', 'find.link') }).click();
  await page.getByLabel(en('sign-in', 'login.login-id')).fill('nobody-at-all@example.test');
  await press(page, en('sign-in/links', 'request.submit'));
  await expect(page.getByText('username does not exist')).toBeVisible();
}

const visitorAtDesk: readonly Screen[] = [
  { name: 'login', path: '/login', widths: true },
  { name: 'languages', path: '/login', reach: openLanguages },
  { name: 'sign-up', path: '/individual-signup' },
  {
    name: 'sign-up-empty',
    path: '/individual-signup',
    reach: createInvalidSubmission(en('sign-in', 'continue')),
  },
  { name: 'signup-classic', path: '/signup' },
  { name: 'register', path: '/register' },
  {
    name: 'register-empty',
    path: '/register',
    reach: createInvalidSubmission(en('sign-in', 'continue')),
    widths: true,
  },
  { name: 'find-login', path: '/find-login', widths: true },
  { name: 'find-login-phone', path: '/find-login', reach: declineTextMessages, widths: true },
  { name: 'link-request-unknown', path: '/forgot-password', reach: requestUnknownLink },
  {
    name: 'location-places',
    path: '/location-signup',
    reach: async (page) => {
      await page.getByRole('combobox', { name: en('sign-in/sign-up', 'location.place') }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    widths: true,
  },
  { name: 'catalog', path: '/resources', widths: true },
  { name: 'catalog-none', path: '/resources?search=submarino&zip=99999' },
  { name: 'program', path: '/resources/101', widths: true },
  { name: 'contact', path: '/contact-support' },
  { name: 'privacy', path: '/privacy' },
];

const unknownLoginPath = '/find-login?login_id=nobody.knows.me%40example.test';

/** Waits for the notice that the login was not found. */
async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: ar('sign-in', 'denied.not-found-title') })).toBeVisible();
}

/** Searches again without input, and waits for the error. */
async function searchAgain(page: Page): Promise<void> {
  await expectNotFound(page);
  await press(page, ar('sign-in', 'denied.again'));
  await press(page, ar('sign-in', 'continue'));
  await expect(page.getByRole('link', { name: ar('sign-in', 'find.email') })).toBeVisible();
}

/** Searches for an office without a location, and waits for the error. */
async function searchWithoutPlace(page: Page): Promise<void> {
  await press(page, ar('sign-in/sign-up', 'location.search'));
  await expect(page.getByRole('link', { name: ar('sign-in/sign-up', 'location.choose') })).toBeVisible();
}

/** Starts the pre-screener, enters an invalid answer, and waits for the error. */
async function answerScreenerWrong(page: Page): Promise<void> {
  await page.getByRole('link', { name: ar('programs/screener', 'start') }).click();
  await page.getByRole('textbox').fill('x');
  await press(page, ar('programs/screener', 'next'));
  await expect(page.getByText(ar('programs/screener', 'problem.invalid'))).toBeVisible();
}

/** Signs up with an unknown partner, and waits for the link without one. */
async function submitUnknownPartner(page: Page): Promise<void> {
  const getField = (key: string) => page.getByLabel(ar('sign-in', `sign-up.${key}`), { exact: true });
  await getField('first-name').fill('ليلى');
  await getField('last-name').fill('حداد');
  await getField('mail').fill('layla-partner@example.test');
  await press(page, ar('sign-in', 'continue'));
  const link = page.getByRole('link', { name: ar('sign-in/sign-up', 'partner.without') });
  await expect(link).toHaveAttribute('href', '/signup');
}

/** Returns a function that logs in and waits for the text of the failure. */
const createFailedLogin = (login: string, password: string, key: string) => async (page: Page) => {
  await submitLoginForm(page, login, password, ar);
  await expect(page.getByText(ar('sign-in', key), { exact: true })).toBeVisible();
};

const visitorInArabic: readonly Screen[] = [
  { name: 'login', path: '/login', widths: true },
  {
    name: 'login-failed',
    path: '/login',
    reach: createFailedLogin('empty@example.test', 'not the password', 'login.failed'),
  },
  {
    name: 'login-no-account',
    path: '/login',
    reach: createFailedLogin('empty@example.test', demoPassword, 'login.no-account-title'),
  },
  {
    name: 'login-lockout',
    path: '/login',
    reach: async (page) => {
      await createFailedLogin('locked@example.test', demoPassword, 'login.lockout-title')(page);
      const link = page.getByRole('link', { name: ar('sign-in', 'login.reset') });
      await expect(link).toHaveAttribute('href', '/forgot-password');
    },
  },
  { name: 'sign-up', path: '/individual-signup' },
  { name: 'signup-partner-unknown', path: '/signup?partnerId=987654321', reach: submitUnknownPartner },
  { name: 'find-login-not-found', path: unknownLoginPath, reach: expectNotFound },
  { name: 'find-login-empty', path: unknownLoginPath, reach: searchAgain },
  { name: 'location-empty', path: '/location-signup', reach: searchWithoutPlace },
  { name: 'catalog', path: '/resources' },
  { name: 'program', path: '/resources/601' },
  { name: 'screener', path: '/find-help' },
  { name: 'screener-question', path: '/find-help', reach: answerScreenerWrong },
  { name: 'contact-support', path: '/contact-support' },
  { name: 'privacy', path: '/privacy' },
];

/** Returns a function that shows the screen in dark mode, in a language, on a small phone. */
const createDarkModeSetup = (language: string) => async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page
    .context()
    .addCookies([{ name: 'commonway_language', value: language, url: new URL(page.url()).origin }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
};

const visitorInDarkMode: readonly Screen[] = [
  ['login', 'ko'],
  ['find-login', 'es'],
  ['individual-signup', 'tl'],
  ['signup', 'ko'],
  ['register', 'es'],
  ['contact-support', 'tl'],
].map(([name = '', language = '']) => ({
  name: `dark-${name}`,
  path: `/${name}`,
  reach: createDarkModeSetup(language),
}));

/** Opens the dialog that edits the last document. */
async function openEditDocument(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: es('documents', 'more', { name: '\u2068bill.pdf\u2069' }) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: es('documents', 'change'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the office's contact details. */
async function openContact(page: Page): Promise<void> {
  await press(page, es('shell', 'header.menu'));
  const menu = page.getByRole('dialog', { name: es('shell', 'header.menu') });
  await expect(menu.getByRole('link', { name: 'help@riverbend.test' })).toBeVisible();
}

/** Submits the password dialog without input, and waits for the error. */
async function submitEmptyPassword(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: es('shell', 'settings.change-password'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: es('shell/password', 'change.submit'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: es('shell/password', 'change.current') })).toBeVisible();
}

/** Saves an invalid ZIP Code, and waits for the error. */
async function submitInvalidZip(page: Page): Promise<void> {
  await page.getByLabel(es('accounts/contact-info', 'zip')).fill('9500');
  await press(page, es('accounts/contact-info', 'save'));
  await expect(page.getByRole('link', { name: es('accounts/contact-info', 'zip') })).toBeVisible();
}

const applicantOnPhone: readonly Screen[] = [
  { name: 'home', path: '/resources', widths: true },
  { name: 'applications', path: '/applications', widths: true },
  { name: 'profile', path: '/profile' },
  { name: 'profile-part', path: '/profile/household' },
  { name: 'program', path: '/resources/101' },
  { name: 'contact-widget', path: '/resources', reach: openContact },
  { name: 'account-settings', path: '/profile-settings' },
  {
    name: 'change-login-empty',
    path: '/profile-settings/login',
    reach: createInvalidSubmission(es('sign-in', 'code.send')),
  },
  { name: 'change-password-empty', path: '/profile-settings', reach: submitEmptyPassword },
  { name: 'security-empty', path: '/profile-settings/security' },
  { name: 'sessions', path: '/profile-settings/sessions', widths: true },
  { name: 'contact-info-problem', path: '/contact-info', reach: submitInvalidZip },
  { name: 'papers', path: '/papers' },
  { name: 'document-change', path: '/papers', reach: openEditDocument },
  { name: 'helping', path: '/helping' },
];

interface Listed {
  readonly id: number;
  readonly programId: number;
  readonly isSubmitted: boolean;
}

/** Opens the business's submitted grant application; another journey pays for the license. */
async function openSubmitted(page: Page): Promise<void> {
  const { applications } = await callApi<{ applications: Listed[] }>(page, 'GET', '/applications');
  const sent = applications.find(({ programId, isSubmitted }) => isSubmitted && programId !== 103);
  await page.goto(`/applications/${sent?.id}`);
  await expect(page.getByRole('region', { name: ar('applications', 'application.status') })).toBeVisible();
}

/** Submits the withdrawal of an application without a reason, and waits for the error. */
async function submitEmptyWithdrawal(page: Page): Promise<void> {
  await openSubmitted(page);
  await page.getByRole('button', { name: ar('applications/own', 'withdraw') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ar('applications/own', 'withdraw.do'), exact: true }).click();
  await expect(dialog.getByText(ar('applications/own', 'withdraw.empty'))).toBeVisible();
}

const applicantInArabic: readonly Screen[] = [
  { name: 'home', path: '/home', widths: true },
  { name: 'applications', path: '/applications', widths: true },
  { name: 'application', path: '/applications', reach: openSubmitted, widths: true },
  { name: 'own-withdraw', path: '/applications', reach: submitEmptyWithdrawal },
  { name: 'security-empty', path: '/profile-settings/security', widths: true },
  { name: 'account-settings', path: '/profile-settings' },
  { name: 'papers', path: '/papers' },
];

const exchange: readonly Screen[] = [
  { name: 'exchange-login', path: '/login', widths: true },
  { name: 'exchange-find-login', path: '/find-login' },
];

/** Waits for the notice that sign-up is closed, with its link. */
async function expectSignUpClosed(page: Page): Promise<void> {
  const title = en('sign-in', 'sign-up.closed-title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const link = page.getByRole('link', { name: en('sign-in/sign-up', 'classic.location') });
  await expect(link).toHaveAttribute('href', /location-signup/);
}

const closed: readonly Screen[] = [
  {
    name: 'login-program-closed',
    path: '/login',
    reach: async (page) => {
      await submitLoginForm(page, 'household@example.test', demoPassword);
      await expect(page.getByRole('heading', { name: en('sign-in', 'denied.closed-title') })).toBeVisible();
    },
    widths: true,
  },
  ...['signup', 'individual-signup', 'register'].map((name) => ({
    name: `${name}-closed`,
    path: `/${name}`,
    reach: expectSignUpClosed,
  })),
];

export const residentGroups: readonly ScreenGroup[] = [
  { title: 'visitor on a desktop', visit: { device: 'desk' }, screens: visitorAtDesk },
  {
    title: 'visitor on a phone in Arabic',
    visit: { device: 'phone', tenant: 'noor', locale: 'ar' },
    screens: visitorInArabic,
  },
  {
    title: 'visitor on a small phone in dark mode',
    visit: { device: 'phone' },
    screens: visitorInDarkMode,
  },
  {
    title: 'applicant on a phone in Spanish',
    visit: { device: 'phone', as: 'ana@example.test' },
    screens: applicantOnPhone,
  },
  {
    title: 'business on a desktop in Arabic',
    visit: { device: 'desk', as: 'shop@example.test', language: 'ar' },
    screens: applicantInArabic,
  },
  {
    title: 'visitor of the health exchange',
    visit: { device: 'phone', tenant: 'healthx' },
    screens: exchange,
  },
  {
    title: 'visitor of a closed office',
    visit: { device: 'desk', tenant: 'closedtown' },
    screens: closed,
  },
];
