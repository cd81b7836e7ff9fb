// What a module of the web app declares about itself: in `module.ts` what residents and visitors use, and in
// `staff-module.ts` what only staff use. modules.ts and staff-modules.ts list the modules.

import type { Boot } from '@commonway/contract/accounts/boot.ts';
import type { RouteRules } from '@commonway/contract/accounts/decide-redirect.ts';
import type { SourceText } from '@commonway/contract/languages/catalog.ts';
import { createElement, type FunctionComponent, type ReactNode, use } from 'react';
import type { MenuPlace } from './shell/navigation/areas.ts';

/** What a module offers to the app and to other modules. */
export interface WebModule {
  /** The pages by name. `paths` has a link function of the same name for each. */
  readonly pages?: Readonly<Record<string, Page>>;
  /** Addresses that are not pages of the app, which `paths` has too. */
  readonly links?: Readonly<Record<string, Address>>;
  /** Components that pages of other modules show at a place of theirs, loaded with the page. */
  readonly sections?: readonly Section[];
  /** Components that other modules and the shell show; modules never import each other. */
  readonly parts?: Readonly<Record<string, Part>>;
}

/** Defines a module, or what it has for staff. */
export const defineModule = <const Module extends WebModule>(module: Module): Module => module;

/** An address with its parameters. Those named like `programId` are numbers, the others are texts. */
export interface Address<Path extends string = string, Search extends object = object> {
  /** A pattern with `:parameters`; `/*` at its end matches any further segments. */
  readonly path: Path;
  /** The query parameters, as a type: see `searchOf`. */
  readonly search?: Search;
}

/** A page: its address, who may see it, its file, and its place in the menus. */
export interface Page<Path extends string = string, Search extends object = object>
  extends Address<Path, Search>,
    PageOptions<Search> {}

/**
 * A page or section by an import of its file, so that the compiler checks it: `() => import('./queue-page.tsx')`. The
 * build replaces the import by the name of the file (tools/pages-plugin.ts), so that browsers load the names of all files
 * only for the audience of the page.
 */
type FileOf<Exports> = () => Promise<Exports>;
export type PageFile = FileOf<{ readonly default: Component }>;
type SectionFile = FileOf<{ readonly Section: Component }>;

/** The name of a file below src, without extension: `work-queue/queue-page`. */
export const getFileName = (file: PageFile | SectionFile): string => file as unknown as string;

export interface PageOptions<Search extends object = object> extends RouteRules {
  /** The query parameters that links may have: `searchOf<{ program?: number }>()`. */
  readonly search?: Search;
  readonly file: PageFile;
  /**
   * The header and width around the page: `auth` for the sign-in panel, `bare` for nothing. By default the portal for the
   * user's account type.
   */
  readonly frame?: 'auth' | 'bare';
  /** Whether the server renders the whole page; otherwise it renders the frame with a skeleton. */
  readonly isServerRendered?: boolean;
  /** Where the page shows a component of another module, as its prop `Section`. */
  readonly section?: SectionPlace;
  /** Folders with further texts that the server needs to render the page. */
  readonly texts?: readonly string[];
  /** The page only adds something, which a read-only office can't. */
  readonly addsOnly?: boolean;
  /** Its entry in the menus of staff. */
  readonly menu?: MenuEntry;
  /** The name of the page to whose entry in the menus it belongs, if its address is not below that page's. */
  readonly belongsTo?: string;
  /** Its header leads back to the list, so it has no tabs and no breadcrumbs. */
  readonly hidesAreaRow?: boolean;
}

/** An entry in the menus of staff. */
export type MenuEntry = MenuPlace & {
  /** Entries are in ascending order within their group. */
  readonly order: number;
  readonly title: SourceText;
  /** The titles of sections that the search finds, by their value of the query parameter `section`. */
  readonly sections?: Readonly<Record<string, SourceText>>;
};

/** The places of pages that show components of other modules. */
export type SectionPlace = 'above-catalog' | 'application-fees';

/** A component that a page of another module shows. The first one that is for the user is shown. */
interface Section {
  readonly place: SectionPlace;
  /** Exports `Section`. */
  readonly file: SectionFile;
  /** By default, it is for everyone. */
  readonly isFor?: (boot: Boot) => boolean;
}

/** The query parameters that links to an address may have. Only a type. */
export const searchOf = <Search extends object>(): Search => ({}) as Search;

/** Query parameters with any names. */
export type AnySearch = Readonly<Record<string, string | number | null | undefined>>;

type NoSearch = Readonly<Record<never, never>>;

/** Defines a page at an address. */
export const page = <const Path extends string, Search extends object = NoSearch>(
  path: Path,
  options: PageOptions<Search>,
): Page<Path, Search> => ({ path, ...options });

/** Defines an address that is not a page of the app. */
export const address = <const Path extends string, Search extends object = NoSearch>(
  path: Path,
  search?: Search,
): Address<Path, Search> => ({ path, ...(search && { search }) });

type Component = (props: never) => ReactNode;

/** A component that is loaded when it is first shown. Wait for it with `Suspense`. */
export type Part<Shown extends Component = Component> = Shown & {
  /** Loads the component before it is shown. */
  readonly load: () => Promise<Shown>;
};

/** Defines a component that is loaded when it is first shown. */
export function part<Shown extends Component>(load: () => Promise<Shown>): Part<Shown> {
  let loading: Promise<Shown> | undefined;
  const loadOnce = (): Promise<Shown> => {
    loading ??= load();
    return loading;
  };
  const LoadedPart = (props: object): ReactNode =>
    createElement(use(loadOnce()) as unknown as FunctionComponent, props);
  return Object.assign(LoadedPart as unknown as Shown, { load: loadOnce });
}

/** Defines a component that is loaded when it is first shown, and shows nothing if it can't be loaded. */
export const optionalPart = <Shown extends Component>(load: () => Promise<Shown>): Part<Shown> =>
  part(() => load().catch(() => (() => null) as unknown as Shown));

/** Waits until these components are loaded, so that the page doesn't move when they appear. */
export function useLoadedParts(...parts: readonly Part[]): void {
  for (const { load } of parts) use(load());
}

export type Modules = Readonly<Record<string, WebModule>>;

/** The intersection of a union's members. */
export type Merge<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

/** The components that these modules offer, by name. */
export type PartsOf<All extends Modules> = Merge<Extract<All[keyof All], { parts: object }>['parts']>;

/** Collects the components that these modules offer. */
export const collectParts = <All extends Modules>(modules: All): PartsOf<All> =>
  Object.assign({}, ...Object.values(modules).map(({ parts }) => parts));
