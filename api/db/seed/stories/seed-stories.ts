import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { PublishedRule } from '../../../src/applications/validations/evaluate-rules.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { createSeededRandom } from '../random.ts';
import {
  continueIdsAfter,
  insertRows,
  type SeedDatabase,
  type SeedStorage,
  setTenant,
} from '../seed-database.ts';
import { type DemoTenant, demoTenants, tenantId } from '../tenants/tenants.ts';
import { addStoryRows, type StoryRows } from './add-story-rows.ts';
import type { SeedSeal } from './answers/seed-seal.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { drawIdPhotos } from './documents/id-photos.ts';
import type { Story } from './story.ts';

/** Riverbend's partner companies. */
const companyNames = [
  'Casa del Río Community Center',
  'Korean Family Services',
  'Bayanihan Resource Network',
  'Riverbend Legal Aid',
  'Tri-Valley Small Business Center',
];
const firstCompanyId = 400;
const firstApplicationId = 100_001;

/** Inserts all planned applications, tenant by tenant, and stores their documents. */
export async function seedStories(
  database: SeedDatabase,
  { storage, seal }: { readonly storage: SeedStorage; readonly seal: SeedSeal },
  stories: readonly Story[],
  staff: readonly StaffMember[],
  now: Date,
): Promise<void> {
  const documentStore = createDocumentStore(storage, await drawIdPhotos());
  const random = createSeededRandom(20_260);
  const companies = companyNames.map((name, index) => ({ id: firstCompanyId + index, name }));
  let id = firstApplicationId;
  const rules = await loadStandardRules(database);
  for (const tenant of demoTenants) {
    const tenantStories = stories.filter(({ program }) => program.tenantId === tenant.id);
    const rows = createEmptyRows();
    const context = {
      random,
      tenant,
      staff: staff.filter((member) => member.tenantId === tenant.id && !member.roles.includes(300)),
      companies: tenant.id === tenantId.riverbend ? companies : [],
      documentStore,
      seal: seal(tenant.id),
      rules,
      traces: [],
      now,
    };
    for (const story of tenantStories) {
      addStoryRows(context, story, id, rows);
      id += 1;
    }
    await insertStoryRows(database, tenant, context.companies, rows, documentStore);
  }
  await documentStore.writePending();
  await continueIdsAfter(database, 'company', firstCompanyId + companies.length);
  await continueIdsAfter(database, 'application', id - 1);
  await continueIdsAfter(database, 'document', documentStore.getLastId());
}

/** Loads the standard validation rules, which the demo's programs use. */
async function loadStandardRules(database: SeedDatabase): Promise<PublishedRule[]> {
  const { rows } = await database.query('select jsonb_array_elements(standard_validation_rules()) as rule');
  return rows.map(({ rule }) => ({ ...(rule as RuleDefinition), version: 1 }));
}

function createEmptyRows(): StoryRows {
  return {
    application: [],
    application_answers: [],
    application_submission: [],
    application_search: [],
    application_history: [],
    communication: [],
    validation: [],
    audit_entry: [],
  };
}

/** Inserts a tenant's application rows, partner companies, and documents. */
async function insertStoryRows(
  database: SeedDatabase,
  tenant: DemoTenant,
  companies: readonly { id: number; name: string }[],
  rows: StoryRows,
  documentStore: ReturnType<typeof createDocumentStore>,
): Promise<void> {
  const belongsToTenant = (row: { readonly tenant_id?: unknown }) => row.tenant_id === tenant.id;
  // The audit trail of a tenant is read in order of id.
  rows.audit_entry.sort((one, other) => String(one['at']).localeCompare(String(other['at'])));
  await setTenant(database, tenant.id);
  await insertRows(
    database,
    'company',
    companies.map((company) => ({ tenant_id: tenant.id, ...company })),
  );
  for (const [table, list] of Object.entries(rows)) await insertRows(database, table, list);
  await insertRows(database, 'document', documentStore.documents.filter(belongsToTenant));
  await insertRows(database, 'application_document', documentStore.links.filter(belongsToTenant));
}
