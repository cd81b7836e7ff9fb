import { type Handle, Refusal } from '../platform/mount/context.ts';
import { getContactInfo } from './contact-info.ts';

/** Returns the name and contact details of the host's own tenant; any other id is not found. */
export const getTenant: Handle<'tenants/get-tenant'> = async ({ tenant, language }, { id }) => {
  if (id !== tenant.id) throw new Refusal('not_found');
  return {
    id: tenant.id,
    ds_name: tenant.name,
    contact_info: getContactInfo(tenant, language),
    track_program_events: tenant.settings['track_program_events'] === true,
  };
};
