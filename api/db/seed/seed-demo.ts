import { minCases } from '@commonway/contract/applications/step-time.ts';
import { buildProgramTimesUpdate } from '../../src/programs/clocks/queries.ts';
import { buildStateTimesQuery } from '../../src/work-queue/clocks/queries.ts';
import { writeFees } from './finance/write-fees.ts';
import { writePayouts } from './finance/write-payouts.ts';
import { writeBroadcast } from './messages/write-broadcast.ts';
import { addNamedPeople } from './people/add-named-people.ts';
import { createPeopleBuilder } from './people/people-builder.ts';
import { writeRolePermissions } from './people/role-permissions.ts';
import { writeConsents } from './people/write-consents.ts';
import { writeContactFacts } from './people/write-contact-facts.ts';
import { writePeople } from './people/write-people.ts';
import { demoPrograms } from './programs/demo-programs.ts';
import { writeRules } from './programs/demo-rules.ts';
import { writeTemplates } from './programs/demo-templates.ts';
import { writePrograms } from './programs/write-programs.ts';
import { randomFrom } from './random.ts';
import { writeRequests } from './requests/write-requests.ts';
import { writeReviews } from './reviews/write-reviews.ts';
import { clearTenant, type SeedDatabase, type SeedStorage, setTenant } from './seed-database.ts';
import type { SeedSeal } from './stories/answers/seed-seal.ts';
import { planStories } from './stories/plan-stories.ts';
import { writeStories } from './stories/write-stories.ts';
import { writeServiceAreas } from './tenants/service-areas.ts';
import { demoTenants, tenantId } from './tenants/tenants.ts';
import { writeClosingDays, writeTenants } from './tenants/write-tenants.ts';
import { writeViews } from './workflow/write-views.ts';
import { writeWorkflows } from './workflow/write-workflow.ts';

/**
 * Fills an empty, migrated database with the demo: tenants, people, programs, and applications of the last 90 days. The
 * same `now` produces the same demo, except for password hashes.
 * @param database a connection of the role that owns the tables
 * @param storage receives the demo's documents
 * @param seal seals the demo's private answers
 */
export async function seedDemo(
  database: SeedDatabase,
  storage: SeedStorage,
  seal: SeedSeal,
  now: Date = new Date(),
): Promise<void> {
  await writeTenants(database, now);
  const book = createPeopleBuilder();
  const named = addNamedPeople(book, now);
  const stories = planStories(randomFrom(1_715), book, named, now);
  await writePeople(database, book, named, now);
  await writeRolePermissions(database);
  await writeServiceAreas(database, named);
  for (const tenant of demoTenants) {
    const programs = demoPrograms.filter((program) => program.tenantId === tenant.id);
    const staff = book.staffMembers.filter((member) => member.tenantId === tenant.id);
    await setTenant(database, tenant.id);
    await writeClosingDays(database, tenant.id, now);
    await writePrograms(database, tenant.id, programs, now);
    await writeWorkflows(database, programs, staff, now);
    await writeViews(database, programs, staff);
  }
  await writeStories(database, { storage, seal }, stories, book.staffMembers, now);
  for (const tenant of demoTenants) {
    await setTenant(database, tenant.id);
    const staff = book.staffMembers.filter((member) => member.tenantId === tenant.id);
    const programs = demoPrograms.filter((program) => program.tenantId === tenant.id);
    await writeReviews(database, programs, staff, now);
    const measurements = [
      buildStateTimesQuery({ tenantId: tenant.id, now }),
      buildProgramTimesUpdate({ tenantId: tenant.id, now }, minCases),
    ];
    for (const { text, values } of measurements) await database.query(text, [...values]);
  }
  await setTenant(database, tenantId.riverbend);
  await writeConsents(database, now);
  await writePayouts(database, now);
  await writeTemplates(database, tenantId.riverbend);
  await writeBroadcast(database, now);
  await writeRules(database, tenantId.riverbend);
  await writeRequests(database, now);
  await writeFees(database);
  await writeContactFacts(database, now);
  await clearTenant(database);
}
