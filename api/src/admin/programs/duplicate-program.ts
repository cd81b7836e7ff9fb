import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { copyProcess, copyProgram, copyProgramContents } from '../queries/program-copies.ts';
import { insertVersions, listNewest } from '../queries/validation-rules.ts';
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

async function copyRules({ tx, tenant, actor }: Context, from: number, to: number): Promise<void> {
  const inForce = (await listNewest(tx, from)).filter(({ isRetired }) => !isRetired);
  // A new program has the standard rules already: only rules that differ get a version of their own.
  const versions = versionsToPublish(await listNewest(tx, to), inForce);
  await insertVersions(tx, tenant.id, to, versions, actor);
}
