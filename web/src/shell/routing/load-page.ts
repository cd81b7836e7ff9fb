// Loads what a route needs in parallel: its page, its frame, the query client, and the texts.

import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/accounts/boot.ts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { getFileName } from '../../module.ts';
import { getTextIndexFile, getTextsFile, listTextFolders, loadTexts } from '../texts.tsx';
import type { Route } from './route.ts';

const staffTypes: readonly AccountType[] = ['Government', 'Reviewer', 'ReviewerMarket', 'Demo'];

/** Whether the account belongs to staff rather than to an applicant. */
export function isStaff({ accountType }: { accountType: AccountType }): boolean {
  return staffTypes.includes(accountType);
}

type Frame = ComponentType<{ children: ReactNode }>;
export type PageComponent = ComponentType<Readonly<Record<string, unknown>>>;
export type PageFiles = Readonly<Record<string, () => Promise<PageComponent>>>;

/** The frame and providers around a page. */
export interface RouteShell {
  readonly Frame: Frame;
  readonly Data: ComponentType<{ children: ReactNode }>;
}

const pageLists = import.meta.glob<PageFiles>('/src/shell/page-files/*.ts', { import: 'files' });
const sections = import.meta.glob<ComponentType>('/src/*/*/*-section.tsx', { import: 'Section' });
const frames = import.meta.glob<Frame>('/src/shell/frames/*-frame.tsx', { import: 'Frame' });
const clients = import.meta.glob<RouteShell['Data']>('/src/shell/data-client.tsx', {
  import: 'DataClient',
});

const staffFrame = '/src/shell/frames/staff-frame.tsx';

/** The source file of the layout around a page, by route and user: staff have their own header. */
export function getFrameFile(route: Route | null, user: Boot['user']): string {
  const portal = user && isStaff(user) ? 'staff' : 'public';
  return `/src/shell/frames/${route?.frame ?? portal}-frame.tsx`;
}

/** The folders with the texts of a page's surroundings: staff have menus that others don't. */
const listShellTexts = (route: Route | null, { user }: Boot): readonly string[] =>
  getFrameFile(route, user) === staffFrame ? ['shell', 'shell/navigation'] : ['shell'];

/** Loads what surrounds a page: the layout, the shell's texts, and the query client, except for sign-in pages. */
export async function loadRouteShell(route: Route | null, boot: Boot): Promise<RouteShell> {
  const [Frame, Data] = await Promise.all([
    loadModule(frames, getFrameFile(route, boot.user)),
    needsQueryClient(route) ? loadModule(clients, dataClient) : PassThrough,
    ...listShellTexts(route, boot).map((folder) => loadTexts(folder, boot.language)),
  ]);
  return { Frame, Data };
}

/** Loads a route's page with its section, and the texts of both. */
export async function loadPage(route: Route, boot: Boot): Promise<PageComponent> {
  const section = getSectionFile(route, boot);
  const [Page, Section] = await Promise.all([
    loadModule(pageLists, getPageListFile(route)).then((pages) => loadModule(pages, getFileName(route.file))),
    section && loadModule(sections, section),
    ...listRouteTextFolders(route, boot).map((folder) => loadTexts(folder, boot.language)),
  ]);
  return Section ? (props) => createElement(Page, { ...props, Section }) : Page;
}

/** The source files that a document of this route should preload, as manifest names with a leading slash. */
export function listPreloadFiles(route: Route | null, boot: Boot): string[] {
  const { language } = boot;
  const shellTexts = listShellTexts(route, boot).map((folder) => getTextsFile(folder, language));
  const files = [getFrameFile(route, boot.user), getTextIndexFile(language), ...shellTexts];
  if (needsQueryClient(route)) files.push(dataClient);
  if (!route) return files;
  const section = getSectionFile(route, boot);
  const texts = listRouteTextFolders(route, boot).map((folder) => getTextsFile(folder, language));
  return [...files, getPageListFile(route), getPageFile(route), ...(section ? [section] : []), ...texts];
}

const dataClient = '/src/shell/data-client.tsx';
/** The source file of a route's page. */
const getPageFile = ({ file }: Route): string => `/src/${getFileName(file)}.tsx`;

/** The file that lists the pages of the route's audience. */
function getPageListFile({ file, isForStaff }: Route): string {
  const isSignIn = getFileName(file).startsWith('sign-in/');
  return `/src/shell/page-files/${isForStaff ? 'staff' : isSignIn ? 'sign-in' : 'portal'}.ts`;
}

/** The file of the component of another module that the page shows to this user, below src; null if there is none. */
function findSection({ sections }: Route, boot: Boot): string | null {
  const section = sections.find(({ isFor }) => isFor?.(boot) ?? true);
  return section ? getFileName(section.file) : null;
}

/** Its source file. */
const getSectionFile = (route: Route, boot: Boot): string | null => {
  const section = findSection(route, boot);
  return section && `/src/${section}.tsx`;
};
/** The folders with texts of the page, its section, and the parts that it names. */
const listRouteTextFolders = (route: Route, boot: Boot): string[] => [
  ...[getFileName(route.file), findSection(route, boot)].flatMap((file) =>
    file ? listTextFolders(file) : [],
  ),
  ...(route.texts ?? []),
];
/** Whether pages of the route fetch data; sign-in pages do not. */
const needsQueryClient = (route: Route | null): boolean => route?.frame === undefined;

function PassThrough({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/**
 * Imports a file from a glob of lazy modules.
 * @throws Error if the glob does not contain it
 */
function loadModule<Module>(
  modules: Readonly<Record<string, () => Promise<Module>>>,
  file: string,
): Promise<Module> {
  const module = modules[file];
  if (!module) throw new Error(`Module not found: ${file}`);
  return module();
}
