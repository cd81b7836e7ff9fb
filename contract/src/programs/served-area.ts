// The one check of where an office and its programs serve people, for every place that asks for a ZIP Code.
import type { SignupInstance } from '../sign-in/sign-up.ts';

/** The ZIP Codes that a program serves: its own, or else its office's. Empty if neither names any. */
export const selectServedZips = (
  programZips: readonly string[],
  officeZips: readonly string[],
): readonly string[] => (programZips.length > 0 ? programZips : officeZips);

/**
 * Whether a ZIP Code is one of those served. Null if it isn't complete, or if no area is defined: then every place is
 * served.
 */
export function isZipServed(typed: string, servedZips: readonly string[]): boolean | null {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(typed)?.[1];
  return zip === undefined || servedZips.length === 0 ? null : servedZips.includes(zip);
}

/** Finds another office of the platform that serves a ZIP Code; null if there is none. */
export function findOtherOffice<Office extends Pick<SignupInstance, 'cd_instance' | 'areas'>>(
  offices: readonly Office[],
  typed: string,
  tenantId: number,
): Office | null {
  return (
    offices.find(
      ({ cd_instance, areas }) =>
        cd_instance !== tenantId && areas.some(({ ds_zips }) => isZipServed(typed, ds_zips) === true),
    ) ?? null
  );
}
