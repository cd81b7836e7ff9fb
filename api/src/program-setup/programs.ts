import { programConfiguration } from '@commonway/contract/program-setup/program-configuration.ts';
import type { lifecycleStages, ProgramSetup } from '@commonway/contract/program-setup/program-kind.ts';
import { newProgram, type ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import { programTasks } from '@commonway/contract/programs/program-tasks.ts';
import { offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { type ConfigurationKey, findPublishedVersion, getDraft } from '../platform/configuration/queries.ts';
import type { Transaction } from '../platform/database.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { programOpening } from '../programs/program-state.ts';
import { textIn } from '../tenants/text-in.ts';
import {
  drawNumber,
  findSetup,
  insertProgram,
  listSetups,
  type SetupRow,
  type ValuesRow,
  valuesQuery,
  writeValues,
} from './queries/programs.ts';

/** The product reads the program's row, which a publication writes. */
export const programHandlers = createConfigurationHandlers(programConfiguration, {
  loadSetup: loadProgramSetup,
  loadDefault: loadFirstValues,
  applyPublished: async ({ tx, tenant }, programId, values) => {
    await writeValues(tx, programId, values, tenant.timeZone);
  },
});

/** Where the draft and the versions of a program are stored. */
export const programKey = (tenantId: number, programId: number): ConfigurationKey => ({
  tenantId,
  kind: programConfiguration.kind.name,
  subject: programId,
  subjectKind: 'program',
});

/** The values as administrators edit them: those of the draft, or else the published ones. */
export async function loadEditedValues(context: Context, programId: number): Promise<ProgramValues> {
  const key = programKey(context.tenant.id, programId);
  const [draft, published] = await Promise.all([
    getDraft<ProgramValues>(context.tx, key),
    findPublishedVersion<ProgramValues>(context.tx, key),
  ]);
  return draft.definition ?? published?.definition ?? loadFirstValues(context, programId);
}

export const addProgram: Handle<'program-setup/add-program'> = async (context, { name, audience }) => {
  const { tx, tenant } = context;
  const programId = await drawNumber(tx);
  await insertProgram(tx, { id: programId, name: { [tenant.defaultLanguage]: name }, audience });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { name, audience } });
  return { programId };
};

export const listProgramSetups: Handle<'program-setup/list-program-setups'> = async (context) => {
  const rows = await listSetups(context.tx);
  return {
    programs: rows.map((row) => ({
      programId: row.id,
      processId: row.processId,
      programName: textIn(row.name, context.language),
      life: lifecycleOf(row),
      state: programOpening(row, context.now, context.tenant.timeZone).state,
      formVersion: row.formVersion,
      states: row.states.length,
      openDrafts: row.openDrafts,
    })),
  };
};

export function lifecycleOf({
  publishedAt,
  archivedAt,
}: Pick<SetupRow, 'publishedAt' | 'archivedAt'>): (typeof lifecycleStages)[number] {
  if (archivedAt !== null) return 'archived';
  return publishedAt === null ? 'draft' : 'published';
}

async function loadProgramSetup(context: Context, programId: number): Promise<ProgramSetup> {
  const { tx, tenant, now, language } = context;
  const row = await findSetup(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  const { defaultLanguage, languages, timeZone } = tenant;
  const localNow = new Date(now.getTime() + offsetAt(timeZone, now.getTime()));
  return {
    programId: row.id,
    processId: row.processId,
    programName: textIn(row.name, language),
    life: lifecycleOf(row),
    wasPublished: row.publishedAt !== null,
    state: programOpening(row, now, timeZone).state,
    formVersion: row.formVersion,
    openDrafts: row.openDrafts,
    hasFirstState: row.hasFirstState,
    states: row.states,
    languages: [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)],
    now: localNow.toISOString().slice(0, 16),
  };
}

/** The values that the product reads. */
export async function loadStoredValues({ tx, tenant }: Context, programId: number): Promise<ProgramValues> {
  return storedValues(await findValues(tx, programId, tenant.timeZone));
}

/** The values before the first version. */
async function loadFirstValues({ tx, tenant }: Context, programId: number): Promise<ProgramValues> {
  const row = await findValues(tx, programId, tenant.timeZone);
  if (row.hasVersions) return newProgram;
  if (row.isPublished) return storedValues(row);
  const { ds_displayname, audience, ic_sign_up_individuals, ic_sign_up_business } = row.values;
  return { ...newProgram, ds_displayname, audience, ic_sign_up_individuals, ic_sign_up_business };
}

async function findValues(tx: Transaction, programId: number, timeZone: string): Promise<ValuesRow> {
  const row = await tx.maybe<ValuesRow>(valuesQuery(tx.tenantId, programId, timeZone));
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** The values in a program's row, with the specification's defaults (spec 3, Program settings defaults). */
export function storedValues({ values, fees, settings }: ValuesRow): ProgramValues {
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
