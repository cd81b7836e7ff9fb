// Places as people know them, each with the office that serves it (spec 2.5, location-based signup).
import type { SignupArea } from '@commonway/contract/sign-in/sign-up/sign-up-fields.ts';
import type { OutputOf } from '../../../api.ts';
import type { ComboboxOption } from '../../../ui/entry/match-options.ts';

export type Office = OutputOf<'sign-in/list-signup-instances'>['instances'][number];

/** A place to choose: by its county, found by office and zip codes too. */
export interface Place extends ComboboxOption {
  readonly office: Office;
  readonly area: SignupArea;
}

/** Every place with an office, in the order of the alphabet. A county that two offices serve is there twice. */
export function placesOf(offices: readonly Office[]): Place[] {
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

/** The place that another office's page sent somebody with, as this office serves it. */
export function placeSentWith(
  places: readonly Place[],
  tenantId: number,
  county: string | null,
): Place | undefined {
  return places.find(({ office, area }) => office.cd_instance === tenantId && area.ds_county === county);
}
