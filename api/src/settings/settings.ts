import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { listPermittedLanguages } from '@commonway/contract/languages/offered-languages.ts';
import {
  type SettingSections,
  sectionNames,
  type TenantSettings,
} from '@commonway/contract/settings/tenant-settings.ts';
import { isPictureUrl } from '@commonway/contract/tenants/brand/picture-url.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { requireLanguagesWithin } from '../tenants/plan-limits.ts';
import { enqueueDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import {
  getSettingsRow,
  isDomainTaken,
  lockSettings,
  type SettingsRow,
  updateSettings,
} from './queries/settings.ts';
import { toTenantSettings } from './settings-sections.ts';

/** Returns the tenant's settings in sections. */
export const getSettings: Handle<'settings/get-settings'> = async ({ tx, tenant }) =>
  toTenantSettings(await getSettingsRow(tx, tenant.id));

/**
 * Saves some sections of the tenant's settings and audits each change. Enqueues new deadlines if the calendar
 * changed. Refused if the settings were saved elsewhere since they were read.
 */
export const saveSettings: Handle<'settings/save-settings'> = async (context, { version, ...sections }) => {
  const { tx, tenant, audit } = context;
  const row = await lockSettings(tx, tenant.id);
  const before = toTenantSettings(row);
  if (row.version !== version) throw new Refusal('stale_version', { body: { current: before } });
  const next = applySections(row, sections);
  await requireLanguagesWithin(tx, row.languages.length, next.languages.length);
  if (next.wantedDomain !== null && (await isDomainTaken(tx, tenant.id, next.wantedDomain)))
    throw new Refusal('domain_taken');
  const after = toTenantSettings(await updateSettings(tx, tenant.id, next));
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details: listChanges(before, after) });
  if (isCalendarChanged(before, after)) await enqueueDeadlines(context);
  return after;
};

/** Whether the time zone or the work days differ. */
function isCalendarChanged(before: TenantSettings, after: TenantSettings): boolean {
  const isSameZone = before.languages.time_zone === after.languages.time_zone;
  return !isSameZone || !isDeepStrictEqual(before.calendar, after.calendar);
}

/** Every changed setting, as `section.key: {before, after}`. */
function listChanges(before: TenantSettings, after: TenantSettings): Record<string, unknown> {
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

/** Returns the row with the sections applied. Refuses a picture that was not uploaded here. */
function applySections(row: SettingsRow, sections: Sections): SettingsRow {
  const { branding, sign_up, languages, sign_in, contact, calendar, privacy, domain } = sections;
  let next = row;
  if (branding !== undefined) next = applyBranding(next, branding);
  if (sign_up !== undefined) next = { ...next, branding: { ...next.branding, ...sign_up } };
  if (languages !== undefined) next = applyLanguages(next, languages);
  if (sign_in !== undefined) next = applySignIn(next, sign_in);
  if (contact !== undefined) next = { ...next, contactInfo: contact };
  if (calendar !== undefined) next = applyCalendar(next, calendar);
  if (privacy !== undefined) next = { ...next, settings: { ...next.settings, privacy } };
  if (domain !== undefined) next = applyDomain(next, domain.wanted);
  return next;
}

/** Returns the row with the section applied. Refuses a picture that was not uploaded here. */
function applyBranding(row: SettingsRow, { ds_name, ...look }: SettingSections['branding']): SettingsRow {
  for (const key of ['ds_logoUrl', 'ds_backgroundUrl'] as const) {
    const address = look[key];
    if (address !== null && address !== row.branding[key] && !isPictureUrl(address))
      throw new Refusal('invalid_input', { fields: { [`branding.${key}`]: ['invalid'] } });
  }
  return { ...row, name: ds_name, branding: { ...row.branding, ...look } };
}

/** Returns the row with the section applied. Refuses a language that this portal may not offer. */
function applyLanguages(row: SettingsRow, section: SettingSections['languages']): SettingsRow {
  const permitted = listPermittedLanguages(row.subdomain);
  if (!section.languages.every((code) => permitted.includes(code)))
    throw new Refusal('invalid_input', { fields: { 'languages.languages': ['invalid'] } });
  return {
    ...row,
    languages: section.languages,
    defaultLanguage: section.default_language,
    timeZone: section.time_zone,
    settings: { ...row.settings, limits_languages: section.is_limited },
  };
}

/**
 * Returns the row with the section applied. Three of the switches are branding in the API (spec 3); the others are
 * sign-in rules.
 */
function applySignIn(row: SettingsRow, section: SettingSections['sign_in']): SettingsRow {
  const { ic_captcha, ic_sso, ic_forward_login, ...rules } = section;
  const known = (row.settings['sign_in'] ?? {}) as object;
  return {
    ...row,
    branding: { ...row.branding, ic_captcha, ic_sso, ic_forward_login },
    settings: { ...row.settings, sign_in: { ...known, ...rules } },
  };
}

/**
 * Returns the row with the section applied. The published closing days are stored beside the hours and stay
 * (queries/closing-days.ts).
 */
function applyCalendar(row: SettingsRow, section: SettingSections['calendar']): SettingsRow {
  const known = (row.settings['calendar'] ?? {}) as object;
  return { ...row, settings: { ...row.settings, calendar: { ...known, ...section } } };
}

/**
 * Returns the row with a domain requested, or with the request removed. A newly requested domain needs its own proof;
 * the current one stays until the operator changes it.
 */
function applyDomain(row: SettingsRow, wanted: string | null): SettingsRow {
  if (wanted === null || wanted === row.customDomain)
    return { ...row, wantedDomain: null, domainProof: null };
  if (wanted === row.wantedDomain) return row;
  return { ...row, wantedDomain: wanted, domainProof: `commonway-domain=${randomBytes(16).toString('hex')}` };
}
