import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { checkExternalForms } from './check-external-forms.ts';
import { getBranding, getTenant } from './specified.ts';

export const tenantsModule: ServerModule<'tenants'> = {
  operations: {
    'tenants/get-branding': inTenant(getBranding),
    'tenants/get-tenant': inTenant(getTenant),
  },
  jobs: {
    'tenants/check-external-forms': { run: checkExternalForms, cron: '*/5 * * * *' },
  },
};
