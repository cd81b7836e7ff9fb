// What a page starts with, put into its HTML: branding, person, language, and the answers of the public calls it shows first.
import { directionOf } from '@commonway/contract/languages/languages.ts';
import { toLoggedUser } from './accounts/get-me.ts';
import type { Config } from './config.ts';
import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import type { Database } from './platform/database.ts';
import type { PageRequest } from './platform/mount/server/pages.ts';
import { programCards } from './programs/list-programs.ts';
import { brandingOf } from './tenants/get-branding.ts';

/** Pages that list the programs for anyone to read. */
const showsPrograms = /^\/(login|resources(\/.*)?)?$/;

/** Gives the function that gathers a page's start. */
export function startOfPage(config: Config, database: Database) {
  return async (page: PageRequest) => {
    const { tenant, actor, language } = page;
    const isDemo = config.showsOutbox && config.SEED !== 'none';
    const boot = {
      tenant: { id: tenant.id, name: tenant.name, subdomain: tenant.subdomain, contactInfo: tenant.contactInfo },
      branding: brandingOf(tenant, language),
      language,
      direction: directionOf(language),
      user: actor === null ? null : toLoggedUser(actor, tenant),
      demoPeople: isDemo ? demoPeopleOf(tenant.id) : [],
      demoPassword: isDemo ? demoPassword : null,
    };
    const queries: Record<string, unknown> = {};
    if (showsPrograms.test(page.path)) {
      const programs = await programCards(database, tenant.id, language);
      queries[JSON.stringify(['programs/list-programs', { instanceId: tenant.id }])] = { programs };
    }
    return { boot, queries };
  };
}

/** Who can sign in at a tenant's demo, for the list on its sign-in page. */
function demoPeopleOf(tenantId: number) {
  return demoPeople
    .filter(({ accounts }) => accounts.some((account) => account.tenantId === tenantId))
    .map(({ login, who }) => ({ login, who }));
}
