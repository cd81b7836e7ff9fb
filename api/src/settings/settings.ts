import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPictureAddress } from '@commonway/contract/settings/setting-rules.ts';
import {
  type SettingSections,
  sectionNames,
  type TenantSettings,
} from '@commonway/contract/settings/tenant-settings.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { enqueueDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import {
  isDomainTaken,
  lockSettings,
  readSettings,
  type SettingsRow,
  writeSettings,
} from './queries/settings.ts';
import { settingsOf } from './settings-of.ts';

export const getSettings: Handle<'settings/get-settings'> = async ({ tx, tenant }) =>
  settingsOf(await readSettings(tx, tenant.id));

export const saveSettings: Handle<'settings/save-settings'> = async (context, { version, ...sections }) => {
  const { tx, tenant, audit } = context;
  const row = await lockSettings(tx, tenant.id);
  const before = settingsOf(row);
  if (row.version !== version) throw new Refusal('stale_version', { body: { current: before } });
  const next = applySections(row, sections);
  if (next.wantedDomain !== null && (await isDomainTaken(tx, tenant.id, next.wantedDomain)))
    throw new Refusal('domain_taken');
  const after = settingsOf(await writeSettings(tx, tenant.id, next));
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details: changesBetween(before, after) });
  if (hasOtherCalendar(before, after)) await enqueueDeadlines(context);
  return after;
};

function hasOtherCalendar(before: TenantSettings, after: TenantSettings): boolean {
  const isSameZone = before.languages.time_zone === after.languages.time_zone;
  return !isSameZone || !isDeepStrictEqual(before.calendar, after.calendar);
}

/** Every changed setting, as `section.key: {before, after}`. */
function changesBetween(before: TenantSettings, after: TenantSettings): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of sectionNames) {
    const was: Readonly<Record<string, unknown>> = before[name];
    for (const [key, value] of Object.entries(after[name]))
      if (!isDeepStrictEqual(was[key], value)) changes[`${name}.${key}`] = { before: was[key], after: value };
  }
  return changes;
}

// Applies saved sections to a tenant's row. Keys that a section doesn't name, such as those of other modules, stay
// unchanged.
type Sections = { readonly [Name in keyof SettingSections]?: SettingSections[Name] | undefined };

/** The row with the sections applied. Refuses a picture that was not uploaded here. */
function applySections(row: SettingsRow, sections: Sections): SettingsRow {
  const { branding, sign_up, languages, sign_in, contact, calendar, domain } = sections;
  let next = row;
  if (branding !== undefined) next = withBranding(next, branding);
  if (sign_up !== undefined) next = { ...next, branding: { ...next.branding, ...sign_up } };
  if (languages !== undefined) next = withLanguages(next, languages);
  if (sign_in !== undefined) next = withSignIn(next, sign_in);
  if (contact !== undefined) next = { ...next, contactInfo: contact };
  if (calendar !== undefined) next = withCalendar(next, calendar);
  if (domain !== undefined) next = withDomain(next, domain.wanted);
  return next;
}

function withBranding(row: SettingsRow, { ds_name, ...look }: SettingSections['branding']): SettingsRow {
  for (const key of ['ds_logoUrl', 'ds_backgroundUrl'] as const) {
    const address = look[key];
    if (address !== null && address !== row.branding[key] && !isPictureAddress(address))
      throw new Refusal('invalid_input', { fields: { [`branding.${key}`]: ['invalid'] } });
  }
  return { ...row, name: ds_name, branding: { ...row.branding, ...look } };
}

function withLanguages(row: SettingsRow, section: SettingSections['languages']): SettingsRow {
  return {
    ...row,
    languages: section.languages,
    defaultLanguage: section.default_language,
    timeZone: section.time_zone,
  };
}

/** Three of the switches are branding in the API (spec 3); the others are sign-in rules. */
function withSignIn(row: SettingsRow, section: SettingSections['sign_in']): SettingsRow {
  const { ic_captcha, ic_sso, ic_forward_login, ...rules } = section;
  const known = (row.settings['sign_in'] ?? {}) as object;
  return {
    ...row,
    branding: { ...row.branding, ic_captcha, ic_sso, ic_forward_login },
    settings: { ...row.settings, sign_in: { ...known, ...rules } },
  };
}

/** The published closing days are stored beside the hours (closing-days/queries.ts). */
function withCalendar(row: SettingsRow, section: SettingSections['calendar']): SettingsRow {
  const known = (row.settings['calendar'] ?? {}) as object;
  return { ...row, settings: { ...row.settings, calendar: { ...known, ...section } } };
}

/** A newly requested domain needs its own proof; the current one stays until the operator changes it. */
function withDomain(row: SettingsRow, wanted: string | null): SettingsRow {
  if (wanted === null || wanted === row.customDomain)
    return { ...row, wantedDomain: null, domainProof: null };
  if (wanted === row.wantedDomain) return row;
  return { ...row, wantedDomain: wanted, domainProof: `commonway-domain=${randomBytes(16).toString('hex')}` };
}
