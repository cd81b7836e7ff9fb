// The settings of a tenant in sections that are saved separately (spec 3, Branding and Instance).
import { z } from 'zod';
import { quietHours } from '../accounts/notices/preferences.ts';
import { isSecureUrl } from '../fields/secure-url.ts';
import { boundedLocalTextSchema } from '../languages/bounded-local-text-schema.ts';
import { defaultLanguage, isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { deniedReasons } from '../sign-in/recovery.ts';
import { link } from './link.ts';
import { isHostName, isTimeZone, settingLimits } from './setting-rules.ts';

const picture = z.string().max(200).nullable();

const brandingSection = z.object({
  ds_name: plainLineSchema(100).pipe(z.string().min(1)),
  /** The name in languages other than English; every other language shows `ds_name`. */
  ds_names: boundedLocalTextSchema(100)
    .refine((names) => names[defaultLanguage] === undefined)
    .default({}),
  ds_portalTitle: boundedLocalTextSchema(100),
  ds_loginHeading: boundedLocalTextSchema(200),
  ds_loginMessage: boundedLocalTextSchema(1000, plainTextSchema),
  ds_textMode: z.enum(['bright', 'dark']),
  ds_brandColour: z.string().regex(/^#[0-9a-f]{6}$/),
  ds_logoUrl: picture,
  ds_backgroundUrl: picture,
});

const signUpSection = z.object({
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  ds_individual_signup_link: link,
  ds_business_signup_link: link,
});

const languagesSection = z
  .object({
    languages: z
      .array(z.string().refine(isLanguage))
      .min(1)
      .max(60)
      .transform((codes) => [...new Set(codes)]),
    /** Whether people can choose only these languages, instead of all that the product offers. */
    is_limited: z.boolean(),
    default_language: z.string().max(20),
    time_zone: z.string().max(60).refine(isTimeZone),
  })
  .refine(({ languages, default_language }) => languages.includes(default_language), {
    path: ['default_language'],
  });

const { passwordMinimum, idleMinutes } = settingLimits;

const signInSection = z.object({
  ic_captcha: z.boolean(),
  ic_sso: z.boolean(),
  ic_forward_login: z.boolean(),
  /** The accounts that require a second factor. */
  second_factor: z.enum(['off', 'staff', 'all']),
  /** Staff cannot use a code by email or phone as their only second factor (security Z12). */
  strong_staff_factor: z.boolean(),
  remembers_devices: z.boolean(),
  password_minimum: z.int().min(passwordMinimum.least).max(passwordMinimum.most),
  idle_minutes: z.int().min(idleMinutes.least).max(idleMinutes.most),
  hides_unknown_logins: z.boolean(),
  /** The reason why sign-ups are closed; null while they are open. */
  denied_reason: z.enum(deniedReasons).exclude(['not_found']).nullable(),
});

const contactSection = z.object({
  mail: z.email().max(254),
  phone: plainLineSchema(30),
  hours: boundedLocalTextSchema(200),
  /** The postal address, for letters and emails. */
  address: plainTextSchema(200).default(''),
});

const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

const calendarSection = z.object({
  /**
   * Office hours from Monday to Sunday in the office's time zone; null if closed. At least one day must be open,
   * otherwise no deadline could ever be reached.
   */
  week: z
    .array(
      z
        .object({ opens: clockTime, closes: clockTime })
        .refine(({ opens, closes }) => opens < closes)
        .nullable(),
    )
    .length(7)
    .refine((days) => days.some((hours) => hours !== null)),
  /**
   * The hours without text messages and calls, in the office's time zone; a night spans midnight. Null allows all
   * hours.
   */
  quiet_hours: quietHours.nullable().default(null),
});

const privacySection = z.object({
  /** The script of the office's consent service, loaded on every page (spec 2.6); null for none. */
  consent_script: z
    .string()
    .max(500)
    .trim()
    .refine((text) => text === '' || isSecureUrl(text))
    .transform((text) => text || null)
    .nullable(),
});

const domainSection = z.object({
  wanted: z
    .string()
    .max(253)
    .trim()
    .toLowerCase()
    .refine((name) => name === '' || isHostName(name))
    .transform((name) => name || null)
    .nullable(),
});

/** The input schema of each section. */
export const settingSections = {
  branding: brandingSection,
  sign_up: signUpSection,
  languages: languagesSection,
  sign_in: signInSection,
  contact: contactSection,
  calendar: calendarSection,
  privacy: privacySection,
  domain: domainSection,
};
export type SectionName = keyof typeof settingSections;
export const sectionNames = Object.keys(settingSections) as SectionName[];
export type SettingSections = { readonly [Name in SectionName]: z.output<(typeof settingSections)[Name]> };

/** The current settings, including read-only values. */
export const tenantSettings = z.object({
  version: z.int(),
  subdomain: z.string(),
  branding: z.object({ ...brandingSection.shape }),
  sign_up: signUpSection,
  languages: languagesSection,
  sign_in: signInSection,
  contact: z.object({
    mail: z.string(),
    phone: z.string(),
    hours: z.record(z.string(), z.string()),
    address: z.string(),
  }),
  calendar: calendarSection,
  privacy: privacySection,
  domain: z.object({
    wanted: z.string().nullable(),
    /** The active domain, once the operator has confirmed it. */
    confirmed: z.string().nullable(),
    /** The TXT record that proves ownership of the requested domain. */
    record: z.object({ name: z.string(), value: z.string() }).nullable(),
  }),
});
export type TenantSettings = z.output<typeof tenantSettings>;
