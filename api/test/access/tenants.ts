import type { ModuleAccess } from './admitted.ts';

export const tenantsAccess: ModuleAccess<'tenants'> = {
  'tenants/get-branding': 'anyone',
  'tenants/get-tenant': 'anyone',
};
