// Converts a tenant's row to the sections that administrators see: missing values show the product's defaults.

import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import { settingLimits } from '@commonway/contract/settings/setting-rules.ts';
import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import { findConsentScript } from '../tenants/consent-script.ts';
import { getOfficeCalendar } from '../tenants/office-calendar.ts';
import { getQuietHours } from '../tenants/quiet-hours.ts';
import type { SettingsRow } from './queries/settings.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Converts a tenant's row to the sections of its settings, with the product's defaults for missing values. */
export function toTenantSettings(row: SettingsRow): TenantSettings {
  const { branding } = row;
  return {
    version: row.version,
    subdomain: row.subdomain,
    branding: {
      ds_name: row.name,
      ds_names: toTranslations(branding['ds_names']),
      ds_portalTitle: toTranslations(branding['ds_portalTitle']),
      ds_loginHeading: toTranslations(branding['ds_loginHeading']),
      ds_loginMessage: toTranslations(branding['ds_loginMessage']),
      ds_textMode: branding['ds_textMode'] === 'dark' ? 'dark' : 'bright',
      ds_brandColour: stringOrNull(branding['ds_brandColour']) ?? defaultColor,
      ds_logoUrl: stringOrNull(branding['ds_logoUrl']),
      ds_backgroundUrl: stringOrNull(branding['ds_backgroundUrl']),
    },
    sign_up: {
      ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
      ic_sign_up_business: branding['ic_sign_up_business'] === true,
      ds_individual_signup_link: stringOrNull(branding['ds_individual_signup_link']),
      ds_business_signup_link: stringOrNull(branding['ds_business_signup_link']),
    },
    languages: {
      languages: [...row.languages],
      is_limited: row.settings['limits_languages'] === true,
      default_language: row.defaultLanguage,
      time_zone: row.timeZone,
    },
    sign_in: toSignInSection(row),
    contact: {
      mail: row.contactInfo?.mail ?? '',
      phone: row.contactInfo?.phone ?? '',
      hours: toTranslations(row.contactInfo?.hours),
      address: row.contactInfo?.address ?? '',
    },
    calendar: toCalendarSection(row),
    privacy: { consent_script: findConsentScript(row) },
    domain: toDomainSection(row),
  };
}

/** The sign-in rules of a tenant, with the product's defaults. */
function toSignInSection({ branding, settings, isActive }: SettingsRow): TenantSettings['sign_in'] {
  const given = (settings['sign_in'] ?? {}) as JsonObject;
  const factor = given['second_factor'];
  const reason = given['denied_reason'];
  return {
    ic_captcha: branding['ic_captcha'] === true,
    ic_sso: branding['ic_sso'] === true,
    ic_forward_login: branding['ic_forward_login'] === true,
    second_factor: factor === 'staff' || factor === 'all' ? factor : 'off',
    strong_staff_factor: given['strong_staff_factor'] === true,
    remembers_devices: given['remembers_devices'] === true,
    password_minimum: clampSetting(given['password_minimum'], settingLimits.passwordMinimum, 'least'),
    idle_minutes: clampSetting(given['idle_minutes'], settingLimits.idleMinutes, 'most'),
    hides_unknown_logins: given['hides_unknown_logins'] === true,
    denied_reason: isActive && typeof reason !== 'string' ? null : toDeniedReason(reason),
  };
}

/** The opening hours and the quiet hours of a tenant. */
function toCalendarSection(row: SettingsRow): TenantSettings['calendar'] {
  return { week: [...getOfficeCalendar(row).week], quiet_hours: getQuietHours(row) };
}

/** The reason to show when sign-in is closed; "program closed" if none is set. */
const toDeniedReason = (reason: unknown) =>
  reason === 'program_not_opened_yet' || reason === 'not_enough_budget_for_login' ? reason : 'program_closed';

/** The requested and the confirmed domain, and the TXT record that proves an open request. */
function toDomainSection({ customDomain, wantedDomain, domainProof }: SettingsRow): TenantSettings['domain'] {
  const isOpen = wantedDomain !== null && domainProof !== null;
  return {
    wanted: wantedDomain,
    confirmed: customDomain,
    record: isOpen ? { name: getProofRecordName(wantedDomain), value: domainProof } : null,
  };
}

/** The name of the TXT record that proves a domain. */
export const getProofRecordName = (domain: string): string => `_commonway.${domain}`;

/** A stored text as {language: text}. A plain string is text in the default language. */
function toTranslations(value: unknown): Record<string, string> {
  if (typeof value === 'string') return value === '' ? {} : { [defaultLanguage]: value };
  const entries = Object.entries((value ?? {}) as JsonObject);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A number within its limits; if unset, the limit that is the product's default. */
function clampSetting(
  value: unknown,
  limits: { least: number; most: number },
  own: 'least' | 'most',
): number {
  return typeof value === 'number' ? Math.min(Math.max(value, limits.least), limits.most) : limits[own];
}
