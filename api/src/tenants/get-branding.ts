import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import type { Branding } from '@commonway/contract/tenants/tenant.ts';
import { type Handle, Refusal, type Tenant } from '../platform/mount/context.ts';
import { textIn } from './text-in.ts';

export const getBranding: Handle<'tenants/get-branding'> = async ({ tenant, language }, { name }) => {
  if (name.toLowerCase() !== tenant.subdomain) throw new Refusal('not_found');
  return brandingOf(tenant, language);
};

/** Returns a tenant's branding in the reader's language, with defaults for missing values. */
export function brandingOf(tenant: Tenant, language: string): Branding {
  const { branding } = tenant;
  return {
    cd_instance: tenant.id,
    ds_name: tenant.name,
    ds_portalTitle: textIn(branding['ds_portalTitle'], language) || tenant.name,
    ds_textMode: branding['ds_textMode'] === 'dark' ? 'dark' : 'bright',
    ds_loginHeading: textIn(branding['ds_loginHeading'], language),
    ds_loginMessage: textIn(branding['ds_loginMessage'], language),
    ds_logoUrl: addressOrNull(branding['ds_logoUrl']),
    ds_backgroundUrl: addressOrNull(branding['ds_backgroundUrl']),
    ds_brandColour: brandColorOf(branding),
    ic_forward_login: branding['ic_forward_login'] === true,
    ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
    ic_sign_up_business: branding['ic_sign_up_business'] === true,
    ds_business_signup_link: addressOrNull(branding['ds_business_signup_link']),
    ds_individual_signup_link: addressOrNull(branding['ds_individual_signup_link']),
    ic_captcha: needsCaptcha(branding),
    ic_sso: branding['ic_sso'] === true && tenant.hasSignInProvider,
    languages: [...tenant.languages],
    default_language: tenant.defaultLanguage,
  };
}

/** Returns the tenant's color. It must be a valid hex color because it goes into a style sheet. */
export function brandColorOf(branding: Tenant['branding']): string {
  const color = branding['ds_brandColour'];
  return typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color) ? color : defaultColor;
}

/**
 * Accepts only a path of this site or an https address: branding is data, and a `javascript:` link would run script.
 */
export function addressOrNull(value: unknown): string | null {
  return typeof value === 'string' && /^(\/(?![/\\])|https:\/\/)/.test(value) ? value : null;
}
