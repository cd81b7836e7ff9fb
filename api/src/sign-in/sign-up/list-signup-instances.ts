import type { SignupInstance } from '@commonway/contract/sign-in/sign-up/list-signup-instances.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { listServingTenants, type ServingTenant } from '../queries/sign-ups.ts';

const cacheMs = 30_000;

/** Lists the tenants that take sign-ups. */
export const listSignupInstances: Handle<'sign-in/list-signup-instances'> = async (context) => {
  const { tx, cached } = context;
  const tenants = await cached('signup-instances', cacheMs, () => listServingTenants(tx));
  const openTenants = tenants
    .filter((tenant) => signInRules(tenant).deniedReason === null)
    .map((tenant) => signupInstance(context, tenant));
  return {
    instances: openTenants.filter((each) => each.ic_sign_up_individuals || each.ic_sign_up_business),
  };
};

function signupInstance({ portalAddress }: Context, tenant: ServingTenant): SignupInstance {
  const { branding } = tenant;
  return {
    cd_instance: tenant.id,
    ds_name: tenant.name,
    ds_portal_url: portalAddress(tenant.subdomain, tenant.customDomain),
    ic_sign_up_individuals: branding['ic_sign_up_individuals'] === true,
    ic_sign_up_business: branding['ic_sign_up_business'] === true,
    areas: tenant.areas,
  };
}
