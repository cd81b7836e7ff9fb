// The boot data in a page's HTML: tenant, branding, language, and the signed-in person.
import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import type { DemoPerson } from '@commonway/contract/accounts/boot.ts';
import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import { getDirection, getLocalText, resolvePageLanguage } from '@commonway/contract/languages/languages.ts';
import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import { toLoggedUser } from './accounts/me.ts';
import type { Config } from './config.ts';
import { readUploadLimits } from './documents/uploads/uploads.ts';
import type { Database } from './platform/database.ts';
import type { Tenant } from './platform/mount/context.ts';
import type { BuiltBoot, PageVisit } from './platform/mount/server/pages.ts';
import { portalUrl } from './portal-address.ts';
import { describeCaptcha } from './providers/captcha/create-captcha.ts';
import { hasSyncReport } from './reports/sync/get-sync-report.ts';
import { listSelectableAccounts } from './sessions/own-accounts.ts';
import { toBranding, toSafeUrl } from './tenants/branding.ts';
import { getPageConsentScript } from './tenants/consent-script.ts';
import { getContactInfo } from './tenants/contact-info.ts';
import { tracksProgramEvents } from './tenants/program-events.ts';
import { readSignInRules } from './tenants/sign-in-rules.ts';

/** Returns a function that creates a visit's boot data. */
export function pageBoot(config: Config) {
  const captcha = describeCaptcha(config);
  const findExternalForm = createExternalFormFinder(config);
  const isDemo = config.showsOutbox && config.SEED !== 'none';
  return ({ request, tenant, actor, language }: PageVisit): BuiltBoot => ({
    tenant: {
      id: tenant.id,
      name: getLocalText(tenant.names, language),
      subdomain: tenant.subdomain,
      hasBranding: Object.keys(tenant.branding).length > 0,
      programType: tenant.programType,
      contactInfo: getContactInfo(tenant, language),
      timeZone: tenant.timeZone,
      externalFormUrl: findExternalForm(tenant),
      isReadOnly: tenant.isReadOnly,
      tracksProgramEvents: tracksProgramEvents(tenant),
      hasSyncReport: hasSyncReport(tenant),
      deleteAfter: tenant.deleteAfter,
      uploadMegabytes: readUploadLimits(tenant.settings),
    },
    branding: toBranding(tenant, language),
    consentScript: getPageConsentScript(tenant, request.hostname),
    language,
    direction: getDirection(resolvePageLanguage(language, tenant.languages)),
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

/**
 * Returns a function that finds the address of a tenant's external form; null if there is none, or if the last check
 * failed. A page of this site would redirect in circles, except for the demo's forms below /dev/.
 */
function createExternalFormFinder(config: Config): (tenant: Tenant) => string | null {
  const buildPortalUrl = portalUrl(config);
  return ({ settings, subdomain, hasReachableForm }) => {
    const address = toSafeUrl(settings['external_form_url']);
    if (address?.startsWith('/dev/'))
      return config.showsOutbox ? buildPortalUrl(subdomain, null) + address : null;
    return address?.startsWith('https://') && hasReachableForm ? address : null;
  };
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
