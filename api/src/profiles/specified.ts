// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import type { ProfileField } from '@commonway/contract/profiles/field.ts';
import { findGroup, type OptionKey } from '@commonway/contract/profiles/groups/groups.ts';
import { licenseTypes } from '@commonway/contract/profiles/options.ts';
import type { Demographic, License } from '@commonway/contract/profiles/specified.ts';
import { en } from '@commonway/contract/profiles/texts/en.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { createTranslator } from '../platform/texts.ts';
import { describeGroup } from './describe-profile.ts';
import { getViewer, loadProfile, requireGroup } from './load-profile.ts';
import { changeItem, endItem, insertItem, openGroup, requireItem } from './save-values.ts';

const getTexts = createTranslator(en);
const nameOption = (language: string, option: string): string =>
  getTexts(language)(`option.${option as OptionKey}`);

/** The values of a group's items that the actor may see. */
async function listItems(context: Context, id: number, key: string) {
  const profile = await loadProfile(context, id);
  const viewer = getViewer(context, id);
  const { items } = describeGroup(profile, requireGroup(profile, key, viewer), viewer);
  return items.map((item) => ({
    id: item.id,
    read: <Value>(field: string): Value | null => (item.values[field]?.value ?? null) as Value | null,
  }));
}

/** Lists the financials of a business, by period. */
export const listBusinessFinancials: Handle<'profiles/list-business-financials'> = async (
  context,
  { id },
) => ({
  financials: (await listItems(context, id, 'financials')).map((item) => ({
    cd_community_entity_financial: item.id,
    ds_period: item.read<string>('period') ?? '',
    nr_revenue: item.read<number>('revenue'),
    nr_employees: item.read<number>('employees'),
    nr_rent: item.read<number>('rentPaid'),
    nr_payroll: item.read<number>('payroll'),
  })),
});

type DemographicField = Extract<ProfileField, { options: unknown }>;

const demographicFields = (findGroup('individual', 'demographics')?.fields ?? []).filter(
  (field): field is DemographicField => 'options' in field,
);

/** Describes a chosen option, in a language. */
const describeDemographic = (field: DemographicField, option: string, language: string): Demographic => ({
  cd_demographic: `${field.key}.${option}`,
  ds_demographic: nameOption(language, option),
  ds_type: field.demographic?.type ?? 'Other',
  ds_category: field.demographic?.category ?? 'Demographics',
});

const describeAll = (language: string) => ({
  demographics: demographicFields.flatMap((field) =>
    field.options.map((option) => describeDemographic(field, option, language)),
  ),
});

/** Lists the demographics that people can choose, in English. */
export const listDemographics: Handle<'profiles/list-demographics'> = async () =>
  describeAll(defaultLanguage);

/** Lists the demographics that people can choose, in the caller's language. */
export const listTranslatedDemographics: Handle<'profiles/list-translated-demographics'> = async ({
  language,
}) => describeAll(language);

/** Lists what a person chose. */
export const listUserDemographics: Handle<'profiles/list-user-demographics'> = async (context, { id }) => {
  const [item] = await listItems(context, id, 'demographics');
  return {
    demographics: demographicFields.flatMap((field) =>
      [item?.read<string | string[]>(field.key) ?? []]
        .flat()
        .map((option) => describeDemographic(field, option, context.language)),
    ),
  };
};

/** Removes what a person chose. */
export const deleteUserDemographics: Handle<'profiles/delete-user-demographics'> = async (
  context,
  { id },
) => {
  const open = await openGroup(context, { id, group: 'demographics', revision: null });
  await changeItem(context, open, 0, Object.fromEntries(open.group.fields.map(({ key }) => [key, null])));
  return { demographics: [] };
};

/** Adds to what a person chose; replaces it where only one can be chosen. */
export const addUserDemographic: Handle<'profiles/add-user-demographic'> = async (
  context,
  { id, cd_demographic },
) => {
  const [key = '', option = ''] = cd_demographic.split('.');
  const field = demographicFields.find((each) => each.key === key);
  if (field === undefined || !field.options.includes(option))
    throw new Refusal('invalid_input', { fields: { cd_demographic: ['invalid'] } });
  const open = await openGroup(context, { id, group: 'demographics', revision: null });
  const [item] = await listItems(context, id, 'demographics');
  const value = field.kind === 'choices' ? [...(item?.read<string[]>(key) ?? []), option] : option;
  await changeItem(context, open, 0, { [key]: value });
  return listUserDemographics(context, { id });
};

/** Lists the types of licenses in the caller's language. */
export const listLicenseTypes: Handle<'profiles/list-license-types'> = async ({ language }) => ({
  license_types: licenseTypes.map((code) => ({ code, name: nameOption(language, code) })),
});

/** The fields of a license by the names of the specification. */
const licenseFields = {
  cd_license_type: 'licenseType',
  ds_license_number: 'licenseNumber',
  ds_issuer: 'issuer',
  dt_issued: 'issuedOn',
  dt_expiration: 'expiresOn',
  add_ons: 'addOns',
} as const;
const licenseNames = Object.keys(licenseFields) as readonly (keyof typeof licenseFields)[];

const readLicenses = async (context: Context, id: number): Promise<{ licenses: License[] }> => ({
  licenses: (await listItems(context, id, 'licenses')).map((item) => ({
    cd_license: item.id,
    cd_license_type: item.read<string>('licenseType') ?? '',
    ds_license_number: item.read<string>('licenseNumber') ?? '',
    ds_issuer: item.read<string>('issuer'),
    dt_issued: item.read<string>('issuedOn'),
    dt_expiration: item.read<string>('expiresOn'),
    add_ons: item.read<string[]>('addOns') ?? [],
  })),
});

type LicenseInput = { readonly [Name in keyof typeof licenseFields]?: License[Name] | undefined };

/** The given fields by our names. */
const toValues = (input: LicenseInput) =>
  Object.fromEntries(
    licenseNames.flatMap((name) => (input[name] === undefined ? [] : [[licenseFields[name], input[name]]])),
  );

/** Changes the licenses of a business. Problems are reported by the names of the specification. */
async function changeLicenses(
  context: Context,
  id: number,
  change: (open: Awaited<ReturnType<typeof openGroup>>) => Promise<unknown>,
): Promise<{ licenses: License[] }> {
  const open = await openGroup(context, { id, group: 'licenses', revision: null });
  await change(open).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const named = licenseNames.flatMap((name) => {
      const words = error.fields?.[licenseFields[name]];
      return words === undefined ? [] : [[name, [...words]]];
    });
    throw new Refusal(error.error, { fields: Object.fromEntries(named) });
  });
  return readLicenses(context, id);
}

/** Lists the licenses of a business. */
export const listLicenses: Handle<'profiles/list-licenses'> = (context, { id }) => readLicenses(context, id);

/** Adds a license of a business. */
export const addLicense: Handle<'profiles/add-license'> = (context, { id, ...input }) =>
  changeLicenses(context, id, (open) => insertItem(context, open, toValues(input)));

/** Changes the given fields of a license. */
export const saveLicense: Handle<'profiles/save-license'> = (context, { id, licenseId, ...input }) =>
  changeLicenses(context, id, async (open) => {
    requireItem(open, licenseId);
    await changeItem(context, open, licenseId, toValues(input));
  });

/** Removes a license of a business. */
export const removeLicense: Handle<'profiles/remove-license'> = (context, { id, licenseId }) =>
  changeLicenses(context, id, (open) => endItem(context, open, licenseId));
