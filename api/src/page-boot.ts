// The boot data in a page's HTML: tenant, branding, language, and the signed-in person.
import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import type { DemoPerson } from '@commonway/contract/tenants/boot.ts';
import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import { toLoggedUser } from './accounts/me.ts';
import type { Config } from './config.ts';
import { readUploadLimits } from './documents/uploads/uploads.ts';
import type { Database } from './platform/database.ts';
import type { Tenant } from './platform/mount/context.ts';
import type { BuiltBoot, PageVisit } from './platform/mount/server/pages.ts';
import { describeCaptcha } from './providers/captcha/create-captcha.ts';
import { listSelectableAccounts } from './sessions/own-accounts.ts';
import { getContactInfo } from './tenants/contact-info.ts';
import { toBranding, toSafeUrl } from './tenants/get-branding.ts';
import { readSignInRules } from './tenants/sign-in-rules.ts';

/** Returns a function that creates a visit's boot data. */
export function pageBoot(config: Config) {
  const captcha = describeCaptcha(config);
  const isDemo = config.showsOutbox && config.SEED !== 'none';
  return ({ tenant, actor, language }: PageVisit): BuiltBoot => ({
    tenant: {
      id: tenant.id,
      name: tenant.name,
      subdomain: tenant.subdomain,
      hasBranding: Object.keys(tenant.branding).length > 0,
      programType: tenant.programType,
      contactInfo: getContactInfo(tenant, language),
      timeZone: tenant.timeZone,
      externalFormUrl: externalFormOf(tenant),
      isReadOnly: tenant.isReadOnly,
      deleteAfter: tenant.deleteAfter,
      uploadMegabytes: readUploadLimits(tenant.settings),
    },
    branding: toBranding(tenant, language),
    language,
    direction: getDirection(language),
    user: actor === null ? null : toLoggedUser(actor, tenant),
    hasDeveloperPages: config.showsOutbox,
    demoPeople: isDemo ? demoPeopleOf(tenant) : [],
    demoPassword: isDemo ? demoPassword : null,
    passwordMinimum: readSignInRules(tenant).passwordMinimum,
    captcha: needsCaptcha(tenant.branding) ? captcha : null,
    now: new Date().toISOString(),
  });
}

/** Returns a function that finds out whether the picker offers a signed-in person more than one account. */
export const createOtherAccountsFinder =
  (database: Database) =>
  async ({ tenant, actor }: PageVisit): Promise<boolean> => {
    if (actor === null) return false;
    const accounts = await database.identity(tenant.id, (tx) =>
      listSelectableAccounts({ tx, tenant, maybeActor: actor, maybeToken: null }),
    );
    return accounts.length > 1;
  };

/** Ignores a URL of this site, which would redirect in circles. */
function externalFormOf({ settings }: Tenant): string | null {
  const address = toSafeUrl(settings['external_form_url']);
  return address?.startsWith('https://') ? address : null;
}

/** The people who can sign in to a tenant's demo, for the list on its sign-in page. */
function demoPeopleOf(tenant: Tenant): DemoPerson[] {
  return demoPeople.flatMap(({ login, who, accounts }) => {
    const account = accounts.find(({ tenantId }) => tenantId === tenant.id);
    if (account === undefined) return [];
    const type = deriveAccountType({
      tenantId: tenant.id,
      programType: tenant.programType,
      entityType: account.kind === 'government' ? 1 : 2,
      communityType: account.kind === 'business' ? 1 : account.kind === 'individual' ? 2 : null,
      accountKind: account.kind,
      roles: account.roles ?? [],
    });
    return [{ login, who, landing: landingPath[type] }];
  });
}
