import { validationRulesConfiguration } from '@commonway/contract/admin/validation-rules/validation-rules-configuration.ts';
import type { RulesSetup } from '@commonway/contract/admin/validation-rules/validation-rules-kind.ts';
import { configurationHandlers } from '../../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../../platform/configuration/queries.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findNewestForm } from '../../programs/queries.ts';
import { textIn } from '../../tenants/text-in.ts';
import {
  beginRun,
  findNewestRun,
  findProgramName,
  insertVersions,
  listNewest,
  listStandard,
} from '../queries/validation-rules.ts';
import { figuresOf } from './figures-of.ts';
import { versionsToPublish } from './versions-to-publish.ts';

/** Validation results refer to the version of one rule, so a publication writes versions of the changed rules. */
export const validationRulesHandlers = configurationHandlers(validationRulesConfiguration, {
  loadDefault: ({ tx }, programId) => listStandard(tx, programId),
  loadSetup: loadRulesSetup,
  apply: async (context, programId, rules) => {
    const { tx, actor } = context;
    await insertVersions(tx, programId, versionsToPublish(await listNewest(tx, programId), rules), actor);
    const { id } = await beginRun(tx, programId);
    await context.enqueue('batches/run', [{ kind: 'applications/program-validation', batchId: id }]);
  },
});

/** Where the draft and the versions of a program's rules are stored. */
export const rulesKey = (tenantId: number, programId: number): ConfigurationKey => ({
  tenantId,
  kind: validationRulesConfiguration.kind.name,
  subject: programId,
  subjectKind: 'program',
});

/** What the rules of a program refer to. Refuses a program that doesn't exist. */
export async function loadRulesSetup({ tx, language }: Context, programId: number): Promise<RulesSetup> {
  const [program, newest, run, form] = await Promise.all([
    findProgramName(tx, programId),
    listNewest(tx, programId),
    findNewestRun(tx, programId),
    findNewestForm(tx, programId),
  ]);
  if (program === undefined || form === undefined) throw new Refusal('not_found');
  return {
    programName: textIn(program.name, language),
    figures: figuresOf(form.definition, language),
    inForce: newest.filter(({ isRetired }) => !isRetired),
    run: run ?? null,
  };
}
