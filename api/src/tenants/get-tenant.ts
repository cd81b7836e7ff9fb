import { type Handle, Refusal, type Tenant } from '../platform/mount/context.ts';
import { getContactInfo } from './contact-info.ts';

/** Whether the office records that people open application forms on other sites (spec 3, Instance). */
export const tracksProgramEvents = ({ settings }: Pick<Tenant, 'settings'>): boolean =>
  settings['track_program_events'] === true;

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
