import { insertFirstVersion, insertRows, type SeedDatabase, type SeedRow } from '../seed-database.ts';
import { demoCalendar } from './demo-calendar.ts';
import { officeNames } from './office-names.ts';
import { type DemoTenant, demoTenants, tenantId } from './tenants.ts';

/** Inserts the demo's tenants. */
export async function seedTenants(database: SeedDatabase, now: Date): Promise<void> {
  await insertRows(
    database,
    'tenant',
    demoTenants.map((tenant) => toTenantRow(tenant, now)),
  );
}

/** Inserts the holidays of one tenant as the first published version. The tenant must be set. */
export async function seedClosingDays(database: SeedDatabase, tenantId: number, now: Date): Promise<void> {
  const definition = { days: demoCalendar.holidays };
  const publishedAt = new Date(now.getTime() - 400 * 86_400_000).toISOString();
  await insertFirstVersion(database, { tenantId, kind: 'settings/closing-days', definition, publishedAt });
}

/** Inserts the site of the form that configures subscriptions, which redeems its tokens at us. The tenant must be set. */
export async function seedFormsRealm(database: SeedDatabase, { id }: DemoTenant): Promise<void> {
  if (id !== tenantId.services) return;
  const origin = 'https://forms.services.test';
  await insertRows(database, 'external_realm', [{ tenant_id: id, realm: 'subscription-forms', origin }]);
}

function toTenantRow(tenant: DemoTenant, now: Date): SeedRow {
  return {
    id: tenant.id,
    subdomain: tenant.subdomain,
    name: tenant.name,
    program_type: tenant.programType,
    is_active: tenant.isActive,
    default_language: tenant.defaultLanguage,
    languages: tenant.languages,
    time_zone: demoCalendar.timeZone,
    branding: buildBranding(tenant),
    contact_info: tenant.contact,
    settings: {
      track_program_events: tenant.isActive,
      ...(tenant.id === tenantId.riverbend && { category_process_id: 1 }),
      ...(tenant.id === tenantId.eastgate && { sync_report: true }),
      calendar: { week: demoCalendar.week, holidays: demoCalendar.holidays },
      ...(tenant.isActive ? {} : { sign_in: { denied_reason: 'program_closed' } }),
      // Health data: sessions are half as long as at other tenants.
      ...(tenant.externalForm && { external_form_url: tenant.externalForm }),
      ...(tenant.id === tenantId.healthx && { sign_in: { idle_minutes: 15, session_hours: 8 } }),
    },
    created_at: new Date(now.getTime() - 400 * 86_400_000).toISOString(),
  };
}

function buildBranding(tenant: DemoTenant): Record<string, unknown> {
  return {
    ds_names: officeNames[tenant.id] ?? {},
    ds_portalTitle: tenant.portalTitle,
    ds_textMode: 'bright',
    ds_loginHeading: tenant.heading,
    ds_loginMessage: tenant.message,
    ds_logoUrl: `/brand/${tenant.logo}`,
    ds_backgroundUrl: tenant.background === null ? null : `/brand/${tenant.background}`,
    ds_brandColour: tenant.color,
    ic_forward_login: false,
    ic_sign_up_individuals: tenant.signsUpIndividuals,
    ic_sign_up_business: tenant.signsUpBusiness,
    ds_business_signup_link: tenant.signsUpBusiness ? '/register' : null,
    ds_individual_signup_link: tenant.signsUpIndividuals ? '/individual-signup' : null,
    ic_captcha: tenant.asksForCaptcha,
    ic_sso: true,
  };
}
