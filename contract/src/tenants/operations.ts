import { getBranding, getTenant } from './tenant.ts';

export const tenantsOperations = [getBranding, getTenant] as const;
