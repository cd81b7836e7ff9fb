import { applicationsServerModule } from './applications/server-module.ts';
import { programsServerModule } from './programs/server-module.ts';
import type { ServerRules } from './server-module.ts';
import { signInServerModule } from './sign-in/server-module.ts';
import { tenantsServerModule } from './tenants/server-module.ts';

/** What only the server knows about pages, by their names. */
export const serverRules: Readonly<Partial<Record<string, ServerRules>>> = {
  ...applicationsServerModule,
  ...programsServerModule,
  ...signInServerModule,
  ...tenantsServerModule,
};
