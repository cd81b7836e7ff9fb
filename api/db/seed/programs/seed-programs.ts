import { defaultAppealDays } from '@commonway/contract/applications/application-limits.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { toProgramValues } from '../../../src/program-setup/programs.ts';
import { buildValuesQuery, type ValuesRow } from '../../../src/program-setup/queries/programs.ts';
import { insertFirstVersion, insertRows, type SeedDatabase, type SeedRow } from '../seed-database.ts';
import { largestAwards } from '../stories/outcome.ts';
import { demoCalendar } from '../tenants/demo-calendar.ts';
import { tenantId as demoTenant } from '../tenants/tenants.ts';
import type { DemoProgram } from './demo-program.ts';
import { computeIncomeLimits, fairRents } from './figures.ts';
import { buildPublicColumns } from './public-facts.ts';
import { noorQuestions, riverbendQuestions } from './screening/questions.ts';

const day = 86_400_000;

/** The pre-screener questions by tenant. */
const screeners: Readonly<Record<number, readonly PlainField[]>> = {
  [demoTenant.riverbend]: riverbendQuestions,
  [demoTenant.noor]: noorQuestions,
};

/** The only form version in the demo. */
export const formVersion = 1;

/** Inserts the programs of one tenant with their forms and limit tables. The tenant must be set. */
export async function seedPrograms(
  database: SeedDatabase,
  tenantId: number,
  programs: readonly DemoProgram[],
  now: Date,
): Promise<void> {
  await insertRows(
    database,
    'program',
    programs.map((program, index) => toProgramRow(program, index, now)),
  );
  await database.query('select give_standard_rules(tenant_id, id) from program where tenant_id = $1', [
    tenantId,
  ]);
  await insertProgramVersions(database, tenantId, now);
  await insertRows(
    database,
    'form_version',
    programs.map((program) => toFormVersionRow(program, now)),
  );
  const questions = screeners[tenantId];
  if (questions !== undefined) await insertScreener(database, tenantId, questions, now);
  await insertRows(database, 'income_limit', programs.flatMap(toIncomeLimitRows));
  await insertRows(database, 'fair_rent', programs.flatMap(toFairRentRows));
}

/** Inserts the first version of each program's configuration, with the values of its row. */
async function insertProgramVersions(database: SeedDatabase, tenantId: number, now: Date): Promise<void> {
  const { text, values } = buildValuesQuery(tenantId, null, demoCalendar.timeZone);
  const { rows } = await database.query(text, [...values]);
  const versions = (rows as unknown as ValuesRow[]).map((row) => ({
    tenant_id: tenantId,
    kind: 'program-setup/program',
    subject: row.id,
    version: 1,
    definition: toProgramValues(row),
    note: '',
    published_at: new Date(now.getTime() - 120 * day).toISOString(),
  }));
  await insertRows(database, 'config_version', versions);
}

/** Inserts the pre-screener, with the programs' rules, as the first published version. */
async function insertScreener(
  database: SeedDatabase,
  tenantId: number,
  questions: readonly PlainField[],
  now: Date,
): Promise<void> {
  await insertRows(database, 'screener', [{ tenant_id: tenantId, questions }]);
  const { rows: programs } = await database.query(
    `select id::int as "programId", screening as rules from program where tenant_id = $1 and screening <> '[]' order by position`,
    [tenantId],
  );
  const definition = { questions, programs };
  const publishedAt = new Date(now.getTime() - 120 * day).toISOString();
  await insertFirstVersion(database, { tenantId, kind: 'form-builder/screening', definition, publishedAt });
}

function toProgramRow(program: DemoProgram, index: number, now: Date): SeedRow {
  const addDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day).toISOString();
  return {
    tenant_id: program.tenantId,
    id: program.id,
    process_id: program.processId,
    code: program.code,
    name: program.name,
    summary: program.summary,
    audience: program.audience,
    for_whom: program.forWhom,
    what_it_gives: program.whatItGives,
    what_happens_next: program.whatHappensNext,
    category: program.category,
    icon: program.icon,
    is_active: program.isActive ?? true,
    opens_at: addDays(program.opensInDays),
    closes_at: addDays(program.closesInDays),
    allows_multiple_applications: program.allowsMultiple ?? false,
    signs_up_individuals: program.audience === 'individual',
    signs_up_business: program.audience === 'business',
    apply_url: program.applyUrl ?? null,
    subscription_id: program.subscriptionId ?? null,
    settings: buildProgramSettings(program),
    fees: program.fees ?? [],
    position: index + 1,
    ...buildPublicColumns(program, now),
  };
}

/** The program settings of the specification (spec 3, "Program settings defaults"). */
function buildProgramSettings(program: DemoProgram): Record<string, unknown> {
  const allowsCases = program.allowsCases ?? false;
  return {
    FormURL: program.applyUrl ?? null,
    Applications: {
      AllowCases: allowsCases,
      MultipleDraftCases: allowsCases,
      ApplicantSubmission: true,
      AppealDays: defaultAppealDays,
    },
    Payments: { Type: program.paymentType ?? 'None', MaxAward: largestAwards[program.code] ?? null },
    Tasks: program.tasks ?? [],
  };
}

function toFormVersionRow(program: DemoProgram, now: Date): SeedRow {
  return {
    tenant_id: program.tenantId,
    program_id: program.id,
    version: formVersion,
    definition: program.form,
    published_at: new Date(now.getTime() - 120 * day).toISOString(),
  };
}

function toIncomeLimitRows({ tenantId, id, incomeShare }: DemoProgram): SeedRow[] {
  return computeIncomeLimits(incomeShare).map(({ size, amount }) => ({
    tenant_id: tenantId,
    program_id: id,
    household_size: size,
    yearly_amount: amount,
  }));
}

function toFairRentRows({ tenantId, id, limitsRent }: DemoProgram): SeedRow[] {
  if (limitsRent !== true) return [];
  return fairRents.map((amount, bedrooms) => ({
    tenant_id: tenantId,
    program_id: id,
    bedrooms,
    monthly_amount: amount,
  }));
}
