import type { Module } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getBranding } from './get-branding.ts';
import { getTenant } from './get-tenant.ts';

export const tenantsModule: Module<'tenants'> = {
  operations: {
    'tenants/get-branding': inTenant(getBranding),
    'tenants/get-tenant': inTenant(getTenant),
  },
  jobs: {},
};
