import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { getBranding, getTenant } from './specified.ts';

export const tenantsModule = {
  name: 'tenants',
  operations: [getBranding, getTenant],
  jobs: {
    'tenants/check-external-forms': job({}),
  },
} as const satisfies ContractModule;
