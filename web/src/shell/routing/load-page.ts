// Loads what a route needs: its page, its frame, the data client and the words, side by side.
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import type { ComponentType, ReactNode } from 'react';
import { loadTexts, textsFile } from '../texts.tsx';
import { isStaff } from './is-staff.ts';
import type { Route } from './route.ts';

type Frame = ComponentType<{ children: ReactNode }>;
export type PageComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** What stands around a page. */
export interface Surroundings {
  readonly Frame: Frame;
  readonly Data: ComponentType<{ children: ReactNode }>;
}

const pages = import.meta.glob<PageComponent>('../../*/*-page.tsx', { import: 'default' });
const frames = import.meta.glob<Frame>('../frames/*-frame.tsx', { import: 'Frame' });
const clients = import.meta.glob<Surroundings['Data']>('../data-client.tsx', { import: 'DataClient' });

/** The frame a reader gets: staff and everybody else have headers of their own. */
export function frameFile(route: Route | null, user: Boot['user']): string {
  if (route?.frame === 'auth') return 'auth-frame';
  return user && isStaff(user) ? 'staff-frame' : 'public-frame';
}

/** Loads frame, words of the shell and, but for sign-in, the client for server data. */
export async function loadSurroundings(route: Route | null, boot: Boot): Promise<Surroundings> {
  const [Frame, Data] = await Promise.all([
    load(frames, `../frames/${frameFile(route, boot.user)}.tsx`),
    needsData(route) ? load(clients, '../data-client.tsx') : Passing,
    loadTexts('shell', boot.language),
  ]);
  return { Frame, Data };
}

/** Loads a route's page and its room's words. */
export async function loadPage(route: Route, language: string): Promise<PageComponent> {
  const [page] = await Promise.all([
    load(pages, `../../${route.page}.tsx`),
    loadTexts(roomOf(route), language),
  ]);
  return page;
}

/** The source files a document of this route should preload, relative to `src`. */
export function filesOf(route: Route | null, boot: Boot): string[] {
  const files = [`shell/frames/${frameFile(route, boot.user)}.tsx`, textsFile('shell', boot.language)];
  if (needsData(route)) files.push('shell/data-client.tsx');
  if (route) files.push(`${route.page}.tsx`, textsFile(roomOf(route), boot.language));
  return files;
}

const needsData = (route: Route | null): boolean => route?.frame !== 'auth';
const roomOf = (route: Route): string => route.page.split('/')[0] ?? '';

function Passing({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function load<Module>(modules: Record<string, () => Promise<Module>>, file: string): Promise<Module> {
  const module = modules[file];
  if (!module) throw new Error(`No module ${file}`);
  return module();
}
