import type { Modules, Page, WebModule } from '../../module.ts';

/** A page as the router needs it. */
export interface Route extends Page {
  readonly name: string;
  /** Whether only browsers of staff know the page. */
  readonly isForStaff: boolean;
  /** The components of other modules for the page's place. */
  readonly sections: NonNullable<WebModule['sections']>;
}

export type Parameters = Readonly<Record<string, string | undefined>>;

/** Lists the pages of modules, and of those that are for staff alone, in the order in which they match addresses. */
export function listRoutes(modules: Modules, staffModules: Modules = {}): readonly Route[] {
  const all = [...Object.values<WebModule>(modules), ...Object.values<WebModule>(staffModules)];
  const sections = all.flatMap((module) => module.sections ?? []);
  const listPages = (some: Modules, isForStaff: boolean): Route[] =>
    Object.values<WebModule>(some).flatMap(({ pages = {} }) =>
      Object.entries(pages).map(([name, page]) => ({
        ...page,
        name,
        isForStaff,
        sections: sections.filter(({ place }) => place === page.section),
      })),
    );
  return [...listPages(modules, false), ...listPages(staffModules, true)].sort((a, b) =>
    compareKeys(getSortKey(a.path), getSortKey(b.path)),
  );
}

/** Compares by character, and not by a language. */
const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A text that sorts the most specific pattern first: at the first difference a name, then a parameter, then any rest. */
const getSortKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '*' ? '3' : segment.startsWith(':') ? '2' : '1'))
    .join('');

/** The part of a pattern before its first parameter: `/v2/people` of `/v2/people/:applicantId`. */
const getRoot = (path: string): string => path.replace(/\/:.*$/, '');

/** Lists the addresses below which the pages are that belong to another page. */
export const listRootsOfPage = (routes: readonly Route[], name: string): readonly string[] =>
  routes.filter(({ belongsTo }) => belongsTo === name).map(({ path }) => getRoot(path));
