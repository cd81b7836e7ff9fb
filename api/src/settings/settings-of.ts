// Converts a tenant's row to the sections that administrators see: missing values show the product's defaults.

import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import { settingLimits } from '@commonway/contract/settings/setting-rules.ts';
import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import { calendarOf } from '../tenants/office-calendar.ts';
import { quietHoursOf } from '../tenants/quiet-hours.ts';
import type { SettingsRow } from './queries/settings.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The settings of a tenant in sections. */
export function settingsOf(row: SettingsRow): TenantSettings {
  const { branding } = row;
  return {
    version: row.version,
    subdomain: row.subdomain,
    branding: {
      ds_name: row.name,
      ds_portalTitle: textsOf(branding['ds_portalTitle']),
      ds_loginHeading: textsOf(branding['ds_loginHeading']),
      ds_loginMessage: textsOf(branding['ds_loginMessage']),
      ds_textMode: branding['ds_textMode'] === 'dark' ? 'dark' : 'bright',
      ds_brandColour: textOrNull(branding['ds_brandColour']) ?? defaultColor,
      ds_logoUrl: textOrNull(branding['ds_logoUrl']),
      ds_backgroundUrl: textOrNull(branding['ds_backgroundUrl']),
    },
    sign_up: {
      ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
      ic_sign_up_business: branding['ic_sign_up_business'] === true,
      ds_individual_signup_link: textOrNull(branding['ds_individual_signup_link']),
      ds_business_signup_link: textOrNull(branding['ds_business_signup_link']),
    },
    languages: {
      languages: [...row.languages],
      default_language: row.defaultLanguage,
      time_zone: row.timeZone,
    },
    sign_in: signInOf(row),
    contact: {
      mail: row.contactInfo?.mail ?? '',
      phone: row.contactInfo?.phone ?? '',
      hours: textsOf(row.contactInfo?.hours),
    },
    calendar: workDaysOf(row),
    domain: domainOf(row),
  };
}

function signInOf({ branding, settings, isActive }: SettingsRow): TenantSettings['sign_in'] {
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
    denied_reason: isActive && typeof reason !== 'string' ? null : reasonOf(reason),
  };
}

function workDaysOf(row: SettingsRow): TenantSettings['calendar'] {
  return { week: [...calendarOf(row).week], quiet_hours: quietHoursOf(row) };
}

const reasonOf = (reason: unknown) =>
  reason === 'program_not_opened_yet' || reason === 'not_enough_budget_for_login' ? reason : 'program_closed';

function domainOf({ customDomain, wantedDomain, domainProof }: SettingsRow): TenantSettings['domain'] {
  const isOpen = wantedDomain !== null && domainProof !== null;
  return {
    wanted: wantedDomain,
    confirmed: customDomain,
    record: isOpen ? { name: proofName(wantedDomain), value: domainProof } : null,
  };
}

/** The name of the TXT record that proves a domain. */
export const proofName = (domain: string): string => `_commonway.${domain}`;

function textsOf(value: unknown): Record<string, string> {
  if (typeof value === 'string') return value === '' ? {} : { [defaultLanguage]: value };
  const entries = Object.entries((value ?? {}) as JsonObject);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A number within its limits; if unset, the product's default, which is one of the limits. */
function clampSetting(
  value: unknown,
  limits: { least: number; most: number },
  own: 'least' | 'most',
): number {
  return typeof value === 'number' ? Math.min(Math.max(value, limits.least), limits.most) : limits[own];
}
