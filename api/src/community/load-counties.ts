// The counties of the United States and its territories, from the package us-atlas (U.S. Census Bureau).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { usStates } from '@commonway/contract/community/reference/us-states.ts';

interface County {
  /** The five digits of the Federal Information Processing Standard: two of the state, three of the county. */
  readonly code: string;
  readonly name: string;
  /** The state's postal code. */
  readonly state: string;
}

interface Shape {
  readonly id: string;
  readonly properties: { readonly name: string };
}

/** What the package calls otherwise than the Postal Service. */
const otherStateNames: Readonly<Record<string, string>> = {
  'Commonwealth of the Northern Mariana Islands': 'MP',
  'United States Virgin Islands': 'VI',
};
const stateCodes = new Map([
  ...usStates.map(([code, name]) => [name, code] as const),
  ...Object.entries(otherStateNames),
]);

let counties: Promise<readonly County[]> | undefined;

/** Loads the counties, sorted by state and name. The file also has their borders, of which nothing stays in memory. */
export function loadCounties(): Promise<readonly County[]> {
  counties ??= readCounties();
  return counties;
}

async function readCounties(): Promise<readonly County[]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const { objects } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly objects: Record<'states' | 'counties', { readonly geometries: readonly Shape[] }>;
  };
  const states = new Map(
    objects.states.geometries.map(({ id, properties }) => [id, stateCodes.get(properties.name) ?? '']),
  );
  const seen = new Set<string>();
  return objects.counties.geometries
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ id, properties }) => {
      const state = states.get(id.slice(0, 2)) ?? '';
      // An independent city with the name of a county, such as Baltimore, has the larger number.
      const isCity = seen.has(`${state} ${properties.name}`);
      seen.add(`${state} ${properties.name}`);
      return { code: id, name: isCity ? `${properties.name} city` : properties.name, state };
    })
    .sort((one, other) => one.state.localeCompare(other.state) || one.name.localeCompare(other.name, 'en'));
}
