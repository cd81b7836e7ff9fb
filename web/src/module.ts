// What a module of the web app declares about itself: in `module.ts` what residents and visitors use, and in
// `staff-module.ts` what only staff use. modules.ts and staff-modules.ts list the modules.
import { createElement, type FunctionComponent, type ReactNode, use } from 'react';

/** What a module offers to the app and to other modules. */
export interface WebModule {
  /** Components that other modules and the shell show; modules never import each other. */
  readonly parts?: Readonly<Record<string, Part>>;
}

/** Defines a module, or what it has for staff. */
export const defineModule = <const Module extends WebModule>(module: Module): Module => module;

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

type Modules = Readonly<Record<string, WebModule>>;
type Merge<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** The components that these modules offer, by name. */
export type PartsOf<All extends Modules> = Merge<Extract<All[keyof All], { parts: object }>['parts']>;

/** Collects the components that these modules offer. */
export const collectParts = <All extends Modules>(modules: All): PartsOf<All> =>
  Object.assign({}, ...Object.values(modules).map(({ parts }) => parts));
