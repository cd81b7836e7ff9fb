// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, signedIn } from '../operation.ts';

const ofApplicant = { id: z.coerce.number().int() };
/** Dollars with cents. */
const amount = z.number().nullable();

const businessesAndStaff = signedIn('Government', 'Reviewer', 'Business', 'Partner');

/** The financial periods of a business, ascending: months as `2026-11` and years as `2026` (spec 9). */
export const listBusinessFinancials = operation({
  name: 'profiles/list-business-financials',
  method: 'GET',
  path: '/business/{id}/financials',
  views: 'applicant',
  summary: 'List the financials of a business by period',
  who: businessesAndStaff,
  input: z.object(ofApplicant),
  output: z.object({
    financials: z.array(
      z.object({
        cd_community_entity_financial: z.int(),
        ds_period: z.string(),
        nr_revenue: amount,
        nr_employees: z.number().nullable(),
        nr_rent: amount,
        nr_payroll: amount,
      }),
    ),
  }),
});

/** A demographic that a person can have, such as `race.asian`. */
const demographic = z.object({
  cd_demographic: z.string(),
  ds_demographic: z.string(),
  ds_type: z.enum(['Ethnicity', 'Gender', 'Race', 'Other']),
  ds_category: z.enum(['Demographics', 'Involvement']),
});
export type Demographic = z.infer<typeof demographic>;
const demographics = z.object({ demographics: z.array(demographic) });

export const listDemographics = operation({
  name: 'profiles/list-demographics',
  method: 'GET',
  path: '/demographics',
  summary: 'List the demographics that people can choose, in English',
  who: signedIn(),
  input: z.object({}),
  output: demographics,
});

export const listTranslatedDemographics = operation({
  name: 'profiles/list-translated-demographics',
  method: 'GET',
  path: '/demographics/translated',
  summary: 'List the demographics that people can choose, in the caller’s language',
  who: signedIn(),
  input: z.object({}),
  output: demographics,
});

/** Only their own: staff see totals. */
const people = signedIn('Individual', 'Household');

export const listUserDemographics = operation({
  name: 'profiles/list-user-demographics',
  method: 'GET',
  path: '/individuals/{id}/demographics',
  views: 'applicant',
  summary: 'List the demographics of an individual',
  who: people,
  input: z.object(ofApplicant),
  output: demographics,
});

/** The specification's client deletes them all and then posts each. */
export const deleteUserDemographics = operation({
  name: 'profiles/delete-user-demographics',
  method: 'DELETE',
  path: '/individuals/{id}/demographics',
  summary: 'Delete the demographics of an individual',
  auditLabel: 'Delete demographics',
  who: people,
  input: z.object(ofApplicant),
  output: demographics,
});

export const addUserDemographic = operation({
  name: 'profiles/add-user-demographic',
  method: 'POST',
  path: '/individuals/{id}/demographics',
  summary: 'Add a demographic of an individual',
  auditLabel: 'Add a demographic',
  who: people,
  input: z.object({ ...ofApplicant, cd_demographic: z.string().max(100) }),
  output: demographics,
});

export const listLicenseTypes = operation({
  name: 'profiles/list-license-types',
  method: 'GET',
  path: '/license-types',
  summary: 'List the types of licenses, in the caller’s language',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ license_types: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

const licenseFields = {
  cd_license_type: z.string().max(60),
  ds_license_number: plainLineSchema(200),
  ds_issuer: plainLineSchema(200).nullable(),
  /** YYYY-MM-DD, like the next. */
  dt_issued: z.string().max(10).nullable(),
  dt_expiration: z.string().max(10).nullable(),
  add_ons: z.array(z.string().max(60)),
};
const license = z.object({ cd_license: z.int(), ...licenseFields });
export type License = z.infer<typeof license>;
const licenses = z.object({ licenses: z.array(license) });
const partialLicense = z.object(licenseFields).partial();
const editors = signedIn('Business', 'Partner', 'Government');
const licenseId = { ...ofApplicant, licenseId: z.coerce.number().int() };

export const listLicenses = operation({
  name: 'profiles/list-licenses',
  method: 'GET',
  path: '/community/{id}/licenses',
  views: 'applicant',
  summary: 'List the licenses of a business',
  who: businessesAndStaff,
  input: z.object(ofApplicant),
  output: licenses,
});

export const addLicense = operation({
  name: 'profiles/add-license',
  method: 'POST',
  path: '/community/{id}/licenses',
  summary: 'Add a license of a business',
  auditLabel: 'Add a license',
  who: editors,
  input: z.object({ ...ofApplicant, ...partialLicense.shape }),
  output: licenses,
  errors: ['too_many_items'],
});

export const saveLicense = operation({
  name: 'profiles/save-license',
  method: 'PATCH',
  path: '/community/{id}/licenses/{licenseId}',
  summary: 'Change a license of a business',
  auditLabel: 'Change a license',
  who: editors,
  input: z.object({ ...licenseId, ...partialLicense.shape }),
  output: licenses,
});

export const removeLicense = operation({
  name: 'profiles/remove-license',
  method: 'DELETE',
  path: '/community/{id}/licenses/{licenseId}',
  summary: 'Remove a license of a business',
  auditLabel: 'Remove a license',
  who: editors,
  input: z.object(licenseId),
  output: licenses,
});
