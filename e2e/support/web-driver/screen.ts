// What a person sees and does in a browser that WebDriver drives.
import { expect } from '@playwright/test';
import { openFirefox } from './firefox.ts';
import type { WebDriver } from './web-driver.ts';
import { openWebKit } from './webkit.ts';

/** The roles by which elements are found, with the selectors of their elements. */
const roles = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  field: 'input, select, textarea, [contenteditable=true]',
  heading: 'h1, h2, h3',
  label: 'label',
  menuitem: '[role^=menuitem]',
  tab: '[role=tab]',
  text: 'main *, [role=status], [role=alert]',
} as const;

type Role = keyof typeof roles;
type Name = string | RegExp;
/** WebDriver's reference to an element. */
type Reference = Readonly<Record<string, string>>;

export interface Screen {
  /** Opens a path, and waits until it is loaded. */
  readonly open: (path: string) => Promise<void>;
  readonly see: (role: Role, name: Name) => Promise<void>;
  readonly seeNo: (role: Role, name: Name) => Promise<void>;
  readonly click: (role: Role, name: Name) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (label: Name, text: string) => Promise<void>;
  /** Selects an option of a list by its text. */
  readonly select: (label: Name, option: Name) => Promise<void>;
  readonly addCookie: (name: string, value: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs a function without closure in the page. */
  readonly evaluate: <Value>(run: (...values: never[]) => Value, ...values: unknown[]) => Promise<Value>;
  readonly screenshot: () => Promise<Buffer>;
  /** Errors of the pages so far. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** How long a person waits for what they expect. */
const timeout = 20_000;

/** Opens a browser on the portal at `origin`. */
export async function openScreen(project: string, origin: string): Promise<Screen> {
  const driver = await (project === 'firefox' ? openFirefox() : openWebKit());
  const evaluate: Screen['evaluate'] = async (run, ...values) =>
    (await driver.send('ExecuteScript', {
      script: `return (${run}).apply(null, arguments)`,
      args: values,
    })) as never;
  return {
    ...createActions(driver, evaluate),
    open: async (path) => {
      await driver.send('Navigate', { url: new URL(path, origin).href });
      await expect.poll(() => evaluate(isHydrated), { message: `${path} is loaded`, timeout }).toBe(true);
    },
    addCookie: async (name, value) => {
      await driver.send('AddCookie', { cookie: { name, value, path: '/' } });
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
      await driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => {
      await driver.send('SetWindowRect', { width, height });
    },
    evaluate,
    screenshot: async () => Buffer.from(String(await driver.send('TakeScreenshot')), 'base64'),
    errors: driver.errors,
    close: driver.close,
  };
}

/** Creates what a person does with an element that they find by its role and name. */
function createActions(driver: WebDriver, evaluate: Screen['evaluate']) {
  const find = (role: Role, name: Name): Promise<Reference | null> =>
    evaluate(findInPage, roles[role], toPattern(name)) as Promise<never>;
  const see = (role: Role, name: Name): Promise<void> =>
    expect
      .poll(async () => (await find(role, name)) !== null, { message: `${role} ${name}`, timeout })
      .toBe(true);
  const seeNo = (role: Role, name: Name): Promise<void> =>
    expect.poll(() => find(role, name), { message: `no ${role} ${name}`, timeout }).toBe(null);
  /** Repeats an action while the element is missing, covered, or replaced. */
  const act = (role: Role, name: Name, action: (id: string, element: Reference) => Promise<unknown>) =>
    expect(async () => {
      const element = await find(role, name);
      if (element === null) throw new Error(`There is no ${role} ${name}`);
      await evaluate(scrollToCenter, element);
      await action(Object.values(element)[0] ?? '', element);
    }).toPass({ timeout });
  return {
    see,
    seeNo,
    click: (role: Role, name: Name) => act(role, name, (id) => driver.send('ElementClick', { id })),
    fill: (label: Name, text: string) =>
      act('field', label, async (id) => {
        await driver.send('ElementClear', { id });
        await driver.send('ElementSendKeys', { id, text });
      }),
    select: (label: Name, option: Name) =>
      act('field', label, (_, element) => evaluate(selectInPage, element, toPattern(option))),
  };
}

/** Returns the source of a pattern that matches the name, or exactly the text. */
const toPattern = (name: Name): string =>
  typeof name === 'string' ? `^${name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** Whether React has the page, which the server rendered, and its first calls have been answered. */
const isHydrated = (): boolean => {
  const heading = document.querySelector('h1');
  return (
    document.readyState === 'complete' &&
    heading !== null &&
    Object.keys(heading).some((key) => key.startsWith('__react'))
  );
};

/** Finds the first visible element with a name, which is its label or its text. Runs in the page. */
function findInPage(selector: string, pattern: string): Element | null {
  const clean = (text: string | null | undefined): string =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const nameOf = (element: Element): string[] => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      ...labels.map((label) => label.textContent),
      (element as HTMLElement).innerText,
    ].map(clean);
  };
  const isNamed = (name: string): boolean => new RegExp(pattern).test(name);
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isVisible(element) && nameOf(element).some(isNamed),
  );
  // A dialog covers the rest of the page.
  const dialog = document.querySelector('dialog[open]');
  return found.find((element) => dialog === null || dialog.contains(element)) ?? null;
}

/** Moves an element away from bars that cover the edges of the window. Runs in the page. */
const scrollToCenter = (element: Element): void => element.scrollIntoView({ block: 'center' });

/** Selects the option with this text, as a person does. Runs in the page. */
function selectInPage(list: HTMLSelectElement, pattern: string): void {
  const option = [...list.options].find(({ text }) => new RegExp(pattern).test(text.trim()));
  if (option === undefined) throw new Error(`no option ${pattern}`);
  option.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}
