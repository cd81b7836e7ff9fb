// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { toBranding } from './branding.ts';
import { getContactInfo } from './contact-info.ts';
import { tracksProgramEvents } from './program-events.ts';

/** Returns the branding of the host's tenant. Any other subdomain is not found. */
export const getBranding: Handle<'tenants/get-branding'> = async ({ tenant, language }, { name }) => {
  if (name.toLowerCase() !== tenant.subdomain) throw new Refusal('not_found');
  return toBranding(tenant, language);
};

/** Returns the name and contact details of the host's own tenant; any other id is not found. */
export const getTenant: Handle<'tenants/get-tenant'> = async ({ tenant, language }, { id }) => {
  if (id !== tenant.id) throw new Refusal('not_found');
  return {
    id: tenant.id,
    ds_name: tenant.name,
    contact_info: getContactInfo(tenant, language),
    track_program_events: tracksProgramEvents(tenant),
  };
};
