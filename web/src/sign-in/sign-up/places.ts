// Locations by their common names, each with the office that serves it (spec 2.5, location-based signup).
import type { SignupArea } from '@commonway/contract/sign-in/sign-up.ts';
import type { OutputOf } from '../../api.ts';
import type { ComboboxOption } from '../../ui/entry/match-options.ts';

export type Office = OutputOf<'sign-in/list-signup-instances'>['instances'][number];

/** A location option: labeled by county, searchable by office and ZIP Code. */
export interface Place extends ComboboxOption {
  readonly office: Office;
  readonly area: SignupArea;
}

/** Returns every location that an office serves, in alphabetical order. A county with two offices appears twice. */
export function listPlaces(offices: readonly Office[]): Place[] {
  return offices
    .flatMap((office) =>
      office.areas.map((area) => ({
        value: `${office.cd_instance} ${area.ds_county}`,
        label: area.ds_county,
        hint: [office.ds_name, area.ds_zips.join(', ')].filter(Boolean).join(' · '),
        office,
        area,
      })),
    )
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** Returns the ZIP Codes of the locations that an office serves. */
export const listOfficeZips = (places: readonly Place[], tenantId: number): string[] =>
  places.filter(({ office }) => office.cd_instance === tenantId).flatMap(({ area }) => area.ds_zips);

/** Returns this office's location for the county that another office's page passed, or undefined. */
export function findReferredPlace(
  places: readonly Place[],
  tenantId: number,
  county: string | null,
): Place | undefined {
  return places.find(({ office, area }) => office.cd_instance === tenantId && area.ds_county === county);
}
