import { minCases } from '@commonway/contract/applications/step-time.ts';
import { buildProgramTimesUpdate } from '../../src/programs/clocks/queries.ts';
import { buildStateTimesQuery } from '../../src/work-queue/clocks/queries.ts';
import { seedFees } from './finance/seed-fees.ts';
import { seedPayouts } from './finance/seed-payouts.ts';
import { seedBroadcast } from './messages/seed-broadcast.ts';
import { seedCalls } from './messages/seed-calls.ts';
import { seedMail } from './messages/seed-mail.ts';
import { addNamedPeople } from './people/add-named-people.ts';
import { createPeopleBuilder } from './people/people-builder.ts';
import { seedRolePermissions } from './people/role-permissions.ts';
import { seedConsents } from './people/seed-consents.ts';
import { seedContactFacts } from './people/seed-contact-facts.ts';
import { seedPeople } from './people/seed-people.ts';
import { seedHousehold } from './profiles/seed-household.ts';
import { seedProfiles } from './profiles/seed-profiles.ts';
import { demoPrograms } from './programs/demo-programs.ts';
import { seedAutomation } from './programs/demo-rules.ts';
import { seedTemplates } from './programs/demo-templates.ts';
import { seedPrograms } from './programs/seed-programs.ts';
import { createSeededRandom } from './random.ts';
import { seedRequests } from './requests/seed-requests.ts';
import { seedReviews } from './reviews/seed-reviews.ts';
import { clearTenant, type SeedDatabase, type SeedStorage, setTenant } from './seed-database.ts';
import type { SeedSeal } from './stories/answers/seed-seal.ts';
import { planStories } from './stories/plan-stories.ts';
import { seedStories } from './stories/seed-stories.ts';
import { seedOfficeProfile } from './tenants/office-profiles.ts';
import { seedSubscriptions } from './tenants/seed-subscriptions.ts';
import { seedClosingDays, seedFormsRealm, seedTenants } from './tenants/seed-tenants.ts';
import { seedServiceAreas } from './tenants/service-areas.ts';
import { demoTenants, tenantId } from './tenants/tenants.ts';
import { seedViews } from './workflow/seed-views.ts';
import { seedWorkflows } from './workflow/seed-workflow.ts';

/**
 * Fills an empty, migrated database with the demo: tenants, people, programs, and applications of the last 90 days. The
 * same `now` produces the same demo, except for password hashes.
 * @param database a connection of the role that owns the tables
 * @param storage receives the demo's documents, emails, and recordings
 * @param seal seals what is private in the demo
 */
export async function seedDemo(
  database: SeedDatabase,
  storage: SeedStorage,
  seal: SeedSeal,
  now: Date = new Date(),
): Promise<void> {
  await seedTenants(database, now);
  const book = createPeopleBuilder();
  const named = addNamedPeople(book, now);
  const stories = planStories(createSeededRandom(1_715), book, named, now);
  await seedPeople(database, book, named, now);
  await seedRolePermissions(database);
  await seedServiceAreas(database, named);
  await seedSubscriptions(database, now);
  for (const tenant of demoTenants) {
    const programs = demoPrograms.filter((program) => program.tenantId === tenant.id);
    const staff = book.staffMembers.filter((member) => member.tenantId === tenant.id);
    await setTenant(database, tenant.id);
    await seedClosingDays(database, tenant.id, now);
    await seedOfficeProfile(database, tenant, now);
    await seedFormsRealm(database, tenant);
    await seedPrograms(database, tenant.id, programs, now);
    await seedWorkflows(database, programs, staff, now);
    await seedViews(database, programs, staff);
  }
  await seedStories(database, { storage, seal }, stories, book.staffMembers, now);
  for (const tenant of demoTenants) {
    await setTenant(database, tenant.id);
    const staff = book.staffMembers.filter((member) => member.tenantId === tenant.id);
    const programs = demoPrograms.filter((program) => program.tenantId === tenant.id);
    await seedReviews(database, programs, staff, now);
    await measureTimes(database, tenant.id, now);
  }
  await setTenant(database, tenantId.riverbend);
  await seedConsents(database, now);
  await seedPayouts(database, now);
  await seedTemplates(database, tenantId.riverbend);
  await seedBroadcast(database, now);
  await seedMail(database, storage, now);
  await seedCalls(database, storage, now);
  await seedAutomation(database, tenantId.riverbend);
  await seedRequests(database, now);
  await seedFees(database);
  await seedContactFacts(database, now);
  await seedProfiles(database, named, seal(tenantId.riverbend), now);
  await seedHousehold(database, named, now);
  await clearTenant(database);
}

/** Measures how long cases take in each status and program of a tenant. */
async function measureTimes(database: SeedDatabase, tenant: number, now: Date): Promise<void> {
  const measurements = [
    buildStateTimesQuery({ tenantId: tenant, now }),
    buildProgramTimesUpdate({ tenantId: tenant, now }, minCases),
  ];
  for (const { text, values } of measurements) await database.query(text, [...values]);
}
