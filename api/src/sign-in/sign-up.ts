import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { businessSignUp, SignupInstance } from '@commonway/contract/sign-in/sign-up.ts';
import type { z } from 'zod';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import { flows } from './flows.ts';
import { hasPassword, listBusinessesOf, listServingTenants, type ServingTenant } from './queries/sign-ups.ts';
import type { SignUp } from './steps/new-password.ts';
import { hasProven } from './steps/sign-up.ts';

const cacheMs = 30_000;

/** Lists the tenants that take sign-ups. */
export const listSignupInstances: Handle<'sign-in/list-signup-instances'> = async (context) => {
  const { tx, cached } = context;
  const tenants = await cached('signup-instances', cacheMs, () => listServingTenants(tx));
  const openTenants = tenants
    .filter((tenant) => readSignInRules(tenant).deniedReason === null)
    .map((tenant) => signupInstance(context, tenant));
  return {
    instances: openTenants.filter((each) => each.ic_sign_up_individuals || each.ic_sign_up_business),
  };
};

function signupInstance({ portalUrl }: Context, tenant: ServingTenant): SignupInstance {
  const { branding } = tenant;
  return {
    cd_instance: tenant.id,
    ds_name: tenant.name,
    ds_portal_url: portalUrl(tenant.subdomain, tenant.customDomain),
    ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
    ic_sign_up_business: branding['ic_sign_up_business'] === true,
    areas: tenant.areas,
  };
}

export const createUserAndBusiness: Handle<'sign-in/create-user-and-business'> = async (context, input) =>
  flows['sign-up'].run(context, parseBusinessSignUp(input));

export const createBusiness: Handle<'sign-in/create-business'> = async (context, input) =>
  flows['sign-up'].run(context, parseBusinessSignUp(input));

export const createIndividual: Handle<'sign-in/create-individual'> = async (context, input) =>
  flows['sign-up'].run(context, {
    tenantId: input.id,
    mail: parseMail(input.ds_mail, 'ds_mail'),
    signUp: {
      kind: 'individual',
      firstName: input.ds_firstname,
      lastName: input.ds_lastname,
      partnerId: input.cd_community_entity_partner,
    },
    captchaToken: input.captchaToken,
  });

/** Converts the fields shared by both business sign-ups into the flow's input. */
function parseBusinessSignUp(input: z.output<typeof businessSignUp>) {
  const signUp: SignUp = {
    kind: 'business',
    businessName: input.business_name,
    partnerId: input.cd_community_entity_partner,
  };
  const mail = parseMail(input.email, 'email');
  return { tenantId: input.id, mail, signUp, captchaToken: input.captchaToken };
}

/** Normalizes an email address. Refuses an invalid one under the name of its field. */
function parseMail(value: string, field: string): string {
  const mail = value.includes('@') ? normalizeLoginId(value) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { [field]: ['invalid'] } });
  return mail;
}

export const findBusiness: Handle<'sign-in/find-business'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.id !== tenant.id) throw new Refusal('not_allowed');
  const mail = parseMail(input.email, 'email');
  if (!(await hasProven(context, mail, input.captchaToken))) return { businesses: [], userExists: false };
  return {
    businesses: await listBusinessesOf(tx, mail, tenant.id),
    userExists: await hasPassword(tx, mail),
  };
};

export const findBusinessUser: Handle<'sign-in/find-business-user'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.cd_instance !== tenant.id) throw new Refusal('not_allowed');
  const mail = parseMail(input.ds_mail, 'ds_mail');
  if (!(await hasProven(context, mail, input.captchaToken))) return { ds_companyname: null };
  const [business] = await listBusinessesOf(tx, mail, tenant.id);
  return { ds_companyname: business?.ds_companyname ?? null };
};
