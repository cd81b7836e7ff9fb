import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { insertVersion } from '../../platform/configuration/queries.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { copyProcess, copyProgram, copyProgramContents } from '../queries/program-copies.ts';
import { insertVersions, listNewest } from '../queries/validation-rules.ts';
import { rulesKey } from '../validation-rules/validation-rules.ts';
import { versionsToPublish } from '../validation-rules/versions-to-publish.ts';
import { assignNumbers } from '../workflow/assign-numbers.ts';
import { readWorkflow, reserveNumbers, writeWorkflow } from '../workflow/queries/rows.ts';
import { readSetup } from './get-program-setup.ts';

export const duplicateProgram: Handle<'admin/duplicate-program'> = async (context, { programId }) => {
  const { tx } = context;
  const { processId } = await readSetup(context, programId);
  const copy = await copyProgram(tx, programId);
  if (copy === undefined) throw new Refusal('not_found');
  await copyProgramContents(tx, programId, copy.id);
  await copyWorkflow(context, processId, copy.processId);
  await copyRules(context, programId, copy.id);
  context.audit({ subjectKind: 'program', subjectId: copy.id, details: { copiedFrom: programId } });
  return { programId: copy.id };
};

/** Copied states and their letters get new ids, because ids are never reused. */
async function copyWorkflow({ tx, tenant }: Context, from: number, to: number): Promise<void> {
  const workflow = await readWorkflow(tx, from);
  const fresh = {
    states: workflow.states.map(({ id }) => id),
    reasons: workflow.reasons.map(({ id }) => id),
  };
  const numbers = await reserveNumbers(tx, fresh.states.length + fresh.reasons.length);
  await writeWorkflow(tx, tenant.id, to, assignNumbers(workflow, fresh, numbers));
  const copies = numbers.slice(0, fresh.states.length);
  await copyProcess(tx, { from, to, tenantId: tenant.id, states: fresh.states, copies });
}

/** The rules in force become the first version of the copy, unless they are the standard rules that it has already. */
async function copyRules({ tx, actor, now }: Context, from: number, to: number): Promise<void> {
  const definition = (await listNewest(tx, from))
    .filter(({ isRetired }) => !isRetired)
    .map(({ rule, severity, texts, kind, parameters }) => ({ rule, severity, texts, kind, parameters }));
  const versions = versionsToPublish(await listNewest(tx, to), definition as RuleDefinition[]);
  if (versions.length === 0) return;
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  const version = { version: 1, definition, note: '', publishedAt: now, ...author };
  await insertVersion(tx, rulesKey(tx.tenantId, to), version);
  await insertVersions(tx, to, versions, actor);
}
