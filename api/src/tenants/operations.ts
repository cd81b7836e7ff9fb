import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getBranding } from './get-branding.ts';
import { getTenant } from './get-tenant.ts';

export const tenantsHandlers: ModuleOperations<'tenants'> = {
  'tenants/get-branding': inTenant(getBranding),
  'tenants/get-tenant': inTenant(getTenant),
};
