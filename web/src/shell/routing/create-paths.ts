// Links to the pages and addresses of modules: `paths.program(101)` is `/resources/101`.
import type { Address, AnySearch, Merge, Modules, WebModule } from '../../module.ts';

type ParameterNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [Name, ...ParameterNames<`/${Tail}`>]
    : [Rest]
  : [];

type ParameterValues<Names extends readonly string[]> = {
  [Index in keyof Names]: Names[Index] extends `${string}Id` ? number : string;
};

type SearchArguments<Search> = [keyof Search] extends [never]
  ? []
  : Partial<Search> extends Search
    ? [search?: Search]
    : [search: Search];

/** Returns the address for the parameters of its pattern, in their order, and its query parameters. */
type Link<Path extends string, Search> = (
  ...parameters: [...ParameterValues<ParameterNames<Path>>, ...SearchArguments<Search>]
) => string;

type LinksTo<Addresses> = {
  readonly [Name in keyof Addresses]: Addresses[Name] extends Address<infer Path, infer Search>
    ? Link<Path, Search>
    : never;
};

type AddressesOf<Module> = (Module extends { pages: infer Pages } ? Pages : object) &
  (Module extends { links: infer Links } ? Links : object);

/** A link function for each address of these modules, by its name. */
export type PathsOf<All extends Modules> = Merge<
  { [Name in keyof All]: LinksTo<AddressesOf<All[Name]>> }[keyof All]
>;

/** The values of the parameters of a page's pattern, as the router finds them. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterNames<Path>[number], string>>;

/** Creates the link functions of these modules. */
export const createPaths = <All extends Modules>(modules: All): PathsOf<All> =>
  Object.fromEntries(
    Object.values<WebModule>(modules)
      .flatMap(({ pages, links }) => Object.entries<Address>({ ...pages, ...links }))
      .map(([name, { path }]) => [name, createLink(path)]),
  ) as PathsOf<All>;

/** Creates the function that fills in the parameters of a pattern. */
const createLink =
  (pattern: string) =>
  (...values: readonly unknown[]): string => {
    const parameters = [...values];
    const path = pattern
      .replace(/\/\*$/, '')
      .replaceAll(/:\w+/g, () => encodeURIComponent(String(parameters.shift())));
    return addSearch(path, (parameters[0] ?? {}) as AnySearch);
  };

/** Appends the values that are not null or empty as query parameters. */
export function addSearch(path: string, search: AnySearch): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value != null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
