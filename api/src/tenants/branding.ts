import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import type { Branding } from '@commonway/contract/tenants/tenant.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { localizeText } from './localize-text.ts';

/** Converts a tenant's settings to its branding in the reader's language, with defaults for missing values. */
export function toBranding(tenant: Tenant, language: string): Branding {
  const { branding } = tenant;
  return {
    cd_instance: tenant.id,
    ds_name: tenant.name,
    ds_portalTitle:
      localizeText(branding['ds_portalTitle'], language) || getLocalText(tenant.names, language),
    ds_textMode: branding['ds_textMode'] === 'dark' ? 'dark' : 'bright',
    ds_loginHeading: localizeText(branding['ds_loginHeading'], language),
    ds_loginMessage: localizeText(branding['ds_loginMessage'], language),
    ds_logoUrl: toSafeUrl(branding['ds_logoUrl']),
    ds_backgroundUrl: toSafeUrl(branding['ds_backgroundUrl']),
    ds_brandColour: getBrandColor(branding),
    ic_forward_login: branding['ic_forward_login'] === true,
    ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
    ic_sign_up_business: branding['ic_sign_up_business'] === true,
    ds_business_signup_link: toSafeUrl(branding['ds_business_signup_link']),
    ds_individual_signup_link: toSafeUrl(branding['ds_individual_signup_link']),
    ic_captcha: needsCaptcha(branding),
    ic_sso: branding['ic_sso'] === true && tenant.hasSignInProvider,
    languages: [...tenant.languages],
    offered_languages: [...tenant.offeredLanguages],
    default_language: tenant.defaultLanguage,
  };
}

/** The tenant's color, or the product's default. It must be a valid hex color because it goes into a style sheet. */
export function getBrandColor(branding: Tenant['branding']): string {
  const color = branding['ds_brandColour'];
  return typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color) ? color : defaultColor;
}

/**
 * Returns the value if it is a path of this site or an https URL, else null: branding is data, and a `javascript:`
 * link would run script.
 */
export function toSafeUrl(value: unknown): string | null {
  return typeof value === 'string' && /^(\/(?![/\\])|https:\/\/)/.test(value) ? value : null;
}
