import type { ServerModule } from '../server-module.ts';
import type { tenantsModule } from './module.ts';

export const tenantsServerModule: ServerModule<typeof tenantsModule> = {
  contact: { prefetch: () => [{ name: 'settings/list-public-offices', input: {} }] },
};
