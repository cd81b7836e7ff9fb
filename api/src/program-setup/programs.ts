import { programConfiguration } from '@commonway/contract/program-setup/program-configuration.ts';
import type { lifecycleStages, ProgramSetup } from '@commonway/contract/program-setup/program-setup.ts';
import { newProgram, type ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import { programTasks } from '@commonway/contract/programs/program-tasks.ts';
import { getUtcOffset } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { type ConfigurationKey, findPublishedVersion, getDraft } from '../platform/configuration/queries.ts';
import type { Transaction } from '../platform/database.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { computeProgramOpening } from '../programs/program-state.ts';
import { localizeText } from '../tenants/localize-text.ts';
import { requireApplicationsLeft } from '../tenants/plan-limits.ts';
import {
  buildValuesQuery,
  findSetup,
  insertProgram,
  listSetupRows,
  reserveProgramNumber,
  type SetupRow,
  updateProgramValues,
  type ValuesRow,
} from './queries/programs.ts';

/** The product reads the program's row, which a publication writes. */
export const programHandlers = createConfigurationHandlers(programConfiguration, {
  loadSetup: loadProgramSetup,
  loadDefault: loadInitialValues,
  applyPublished: async ({ tx, tenant }, programId, values) => {
    await updateProgramValues(tx, programId, values, tenant.timeZone);
  },
});

/** Where the draft and the versions of a program are stored. */
export const getProgramKey = (tenantId: number, programId: number): ConfigurationKey => ({
  tenantId,
  kind: programConfiguration.kind.name,
  subject: programId,
  subjectKind: 'program',
});

/** The values as administrators edit them: those of the draft, or else the published ones, or else the initial ones. */
export async function loadEditedValues(context: Context, programId: number): Promise<ProgramValues> {
  const key = getProgramKey(context.tenant.id, programId);
  const [draft, published] = await Promise.all([
    getDraft<ProgramValues>(context.tx, key),
    findPublishedVersion<ProgramValues>(context.tx, key),
  ]);
  return draft.definition ?? published?.definition ?? loadInitialValues(context, programId);
}

/** Creates an unpublished program with a name and an audience. */
export const addProgram: Handle<'program-setup/add-program'> = async (context, { name, audience }) => {
  const { tx, tenant } = context;
  await requireApplicationsLeft(tx, tenant);
  const programId = await reserveProgramNumber(tx);
  await insertProgram(tx, { id: programId, name: { [tenant.defaultLanguage]: name }, audience });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { name, audience } });
  return { programId };
};

/** Lists all programs of the office for administrators, including unpublished and archived ones. */
export const listProgramSetups: Handle<'program-setup/list-program-setups'> = async (context) => {
  const rows = await listSetupRows(context.tx);
  return {
    programs: rows.map((row) => ({
      programId: row.id,
      processId: row.processId,
      programName: localizeText(row.name, context.language),
      life: getLifecycleStage(row),
      state: computeProgramOpening(row, context.now, context.tenant.timeZone).state,
      formVersion: row.formVersion,
      states: row.states.length,
      openDrafts: row.openDrafts,
    })),
  };
};

/** Whether a program is a draft, published, or archived. */
export function getLifecycleStage({
  publishedAt,
  archivedAt,
}: Pick<SetupRow, 'publishedAt' | 'archivedAt'>): (typeof lifecycleStages)[number] {
  if (archivedAt !== null) return 'archived';
  return publishedAt === null ? 'draft' : 'published';
}

/** Loads what the editor shows beside a program's values: its stage, form, open drafts, and languages. */
async function loadProgramSetup(context: Context, programId: number): Promise<ProgramSetup> {
  const { tx, tenant, now, language } = context;
  const row = await findSetup(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  const { defaultLanguage, languages, timeZone } = tenant;
  const localNow = new Date(now.getTime() + getUtcOffset(timeZone, now.getTime()));
  return {
    programId: row.id,
    processId: row.processId,
    programName: localizeText(row.name, language),
    life: getLifecycleStage(row),
    wasPublished: row.publishedAt !== null,
    state: computeProgramOpening(row, now, timeZone).state,
    formVersion: row.formVersion,
    openDrafts: row.openDrafts,
    hasFirstState: row.hasFirstState,
    states: row.states,
    languages: [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)],
    now: localNow.toISOString().slice(0, 16),
  };
}

/** Loads a program's published values from its row, which the rest of the product reads. */
export async function loadStoredValues({ tx, tenant }: Context, programId: number): Promise<ProgramValues> {
  return toProgramValues(await requireValues(tx, programId, tenant.timeZone));
}

/** The values before the first version. */
async function loadInitialValues({ tx, tenant }: Context, programId: number): Promise<ProgramValues> {
  const row = await requireValues(tx, programId, tenant.timeZone);
  if (row.hasVersions) return newProgram;
  if (row.isPublished) return toProgramValues(row);
  const { ds_displayname, audience, ic_sign_up_individuals, ic_sign_up_business } = row.values;
  return { ...newProgram, ds_displayname, audience, ic_sign_up_individuals, ic_sign_up_business };
}

/** Returns the row of a program's values; refused as not found if there is none. */
async function requireValues(tx: Transaction, programId: number, timeZone: string): Promise<ValuesRow> {
  const row = await tx.maybe<ValuesRow>(buildValuesQuery(tx.tenantId, programId, timeZone));
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Converts a program's row to its values, with the specification's defaults (spec 3, Program settings defaults). */
export function toProgramValues({ values, fees, settings }: ValuesRow): ProgramValues {
  const { FormURL, Applications, Payments, Tasks } = programSettings.parse(settings);
  return {
    ...values,
    withoutLanguages: [],
    fees: programFees.parse(fees),
    FormURL,
    Applications,
    Payments,
    Tasks: programTasks.parse(Tasks),
  };
}
