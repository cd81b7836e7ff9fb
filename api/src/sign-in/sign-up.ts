import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { businessSignUp, SignupInstance } from '@commonway/contract/sign-in/sign-up.ts';
import type { z } from 'zod';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import { flows } from './flows.ts';
import {
  hasPassword,
  listOwnedBusinesses,
  listServingTenants,
  type ServingTenant,
} from './queries/sign-ups.ts';
import { storeStep } from './step-cookies.ts';
import type { SignUp } from './steps/new-password.ts';
import { hasProvenLogin } from './steps/sign-up.ts';

const cacheMs = 30_000;

/** Lists the tenants that take sign-ups. */
export const listSignupInstances: Handle<'sign-in/list-signup-instances'> = async (context) => {
  const { tx, cached } = context;
  const tenants = await cached('signup-instances', cacheMs, () => listServingTenants(tx));
  const openTenants = tenants
    .filter((tenant) => readSignInRules(tenant).deniedReason === null)
    .map((tenant) => toSignupInstance(context, tenant));
  return {
    instances: openTenants.filter((each) => each.ic_sign_up_individuals || each.ic_sign_up_business),
  };
};

/** Converts a tenant to the shape of the response. */
function toSignupInstance({ portalUrl, language }: Context, tenant: ServingTenant): SignupInstance {
  const { branding } = tenant;
  return {
    cd_instance: tenant.id,
    ds_name: getLocalText(tenant.names, language),
    ds_portal_url: portalUrl(tenant.subdomain, tenant.customDomain),
    ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
    ic_sign_up_business: branding['ic_sign_up_business'] === true,
    areas: tenant.areas,
  };
}

/** The input of the sign-up flow. */
export type SignUpInput = Parameters<(typeof flows)['sign-up']['run']>[1];

/** Signs up a person with a business. */
export const createUserAndBusiness: Handle<'sign-in/create-user-and-business'> = async (context, input) =>
  startSignUp(context, parseBusinessSignUp(input));

/** Adds a business, for a new person or for the owner of a verified email. */
export const createBusiness: Handle<'sign-in/create-business'> = async (context, input) =>
  startSignUp(context, parseBusinessSignUp(input));

/** Signs up a person as an individual, by email or by phone. */
export const createIndividual: Handle<'sign-in/create-individual'> = async (context, input) =>
  startSignUp(context, parseIndividualSignUp(context, input));

/** Runs the sign-up. While its login must be verified, the browser stores the token that requests codes. */
async function startSignUp(context: Context, input: SignUpInput) {
  const answer = await flows['sign-up'].run(context, input);
  if (!answer.created) storeStep(context, 'mfa', answer.token);
  return answer;
}

/** Converts the fields of an individual's sign-up into the flow's input. */
export function parseIndividualSignUp(
  { language }: Context,
  input: Parameters<Handle<'sign-in/create-individual'>>[1],
): SignUpInput {
  const { ds_mail = '', ds_phone } = input;
  const login = ds_phone === undefined ? requireMail(ds_mail, 'ds_mail') : requirePhone(ds_phone);
  const signUp: SignUp = {
    kind: 'individual',
    firstName: input.ds_firstname,
    lastName: input.ds_lastname,
    partnerId: input.cd_community_entity_partner,
    ...(ds_phone !== undefined && { textConsent: { isGiven: input.ic_text_updates === true, language } }),
  };
  return { tenantId: input.id, login, signUp, captchaToken: input.captchaToken };
}

/** Converts the fields shared by both business sign-ups into the flow's input. */
export function parseBusinessSignUp(input: z.output<typeof businessSignUp>): SignUpInput {
  const signUp: SignUp = {
    kind: 'business',
    businessName: input.business_name,
    partnerId: input.cd_community_entity_partner,
  };
  const login = requireMail(input.email, 'email');
  return { tenantId: input.id, login, signUp, captchaToken: input.captchaToken };
}

/** Normalizes an email address. Throws for an invalid one, under the name of its field. */
export function requireMail(value: string, field: string): string {
  const mail = value.includes('@') ? normalizeLoginId(value) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { [field]: ['invalid'] } });
  return mail;
}

/** Normalizes a phone number. Throws for an invalid one. */
function requirePhone(value: string): string {
  const phone = getLoginChannel(value) === 'phone' ? normalizeLoginId(value) : null;
  if (phone === null) throw new Refusal('invalid_input', { fields: { ds_phone: ['invalid'] } });
  return phone;
}

/** Returns the businesses of a login's owner at this tenant; none unless the caller verified the login. */
export const findBusiness: Handle<'sign-in/find-business'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.id !== tenant.id) throw new Refusal('not_allowed');
  const login = normalizeLoginId(input.email);
  if (login === null) throw new Refusal('invalid_input', { fields: { email: ['invalid'] } });
  if (!(await hasProvenLogin(context, login, input.captchaToken)))
    return { businesses: [], userExists: false };
  return {
    businesses: await listOwnedBusinesses(tx, login, tenant.id),
    userExists: await hasPassword(tx, login),
  };
};
