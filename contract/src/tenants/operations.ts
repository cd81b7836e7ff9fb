import { getBranding } from './get-branding.ts';
import { getTenant } from './get-tenant.ts';

export const tenantsOperations = [getBranding, getTenant] as const;
