import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { insertVersion, saveDraft } from '../platform/configuration/queries.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { requireApplicationsLeft } from '../tenants/plan-limits.ts';
import { insertRuleVersions, listNewestRules } from '../validation-rules/queries.ts';
import { buildRulesKey, computeRuleVersions } from '../validation-rules/validation-rules.ts';
import { assignIds } from '../workflow/assign-numbers.ts';
import { buildEscalationsKey } from '../workflow/escalations.ts';
import { listEscalationRules } from '../workflow/queries/escalations.ts';
import { readWorkflow, reserveIds, saveWorkflow } from '../workflow/queries/rows.ts';
import { buildWorkflowKey } from '../workflow/workflow.ts';
import { getProgramKey, loadEditedValues } from './programs.ts';
import { copyProcess, copyProgram, copyProgramContents } from './queries/copies.ts';
import { findSetup, reserveProgramNumber } from './queries/programs.ts';

/**
 * Creates an unpublished copy of a program with its form, workflow, and rules. The values become the draft of the
 * copy: publishing it makes the copy public.
 */
export const duplicateProgram: Handle<'program-setup/duplicate-program'> = async (context, { programId }) => {
  const { tx, actor, now } = context;
  const [source, values] = await Promise.all([
    findSetup(tx, programId),
    loadEditedValues(context, programId),
  ]);
  if (source === undefined) throw new Refusal('not_found');
  await requireApplicationsLeft(tx, context.tenant);
  // Its process has the same id.
  const id = await reserveProgramNumber(tx);
  const definition = { ...values, ds_displayname: createCopyName(values.ds_displayname) };
  await copyProgram(tx, programId, { id, name: definition.ds_displayname });
  const draft = { revision: 0, definition, savedAt: now, savedByName: actor.name };
  await saveDraft(tx, getProgramKey(tx.tenantId, id), draft);
  await copyProgramContents(tx, programId, id);
  await copyWorkflow(context, source.processId, id);
  await copyRules(context, programId, id);
  context.audit({ subjectKind: 'program', subjectId: id, details: { copiedFrom: programId } });
  return { programId: id };
};

const maxNameLength = 100;

/** The name with " (2)" in every language, within the length limit. */
function createCopyName(name: LocalText): LocalText {
  const suffix = ' (2)';
  const copied = Object.entries(name).map(([language, text]) => [
    language,
    text.slice(0, maxNameLength - suffix.length) + suffix,
  ]);
  return Object.fromEntries(copied);
}

/**
 * Copies a process's workflow as the first version of another's. Copied states and their letters get new ids, because
 * ids are never reused.
 */
async function copyWorkflow({ tx, actor, now }: Context, from: number, to: number): Promise<void> {
  const workflow = await readWorkflow(tx, from);
  const fresh = {
    states: workflow.states.map(({ id }) => id),
    reasons: workflow.reasons.map(({ id }) => id),
  };
  const numbers = await reserveIds(tx, fresh.states.length + fresh.reasons.length);
  const definition = assignIds(workflow, fresh, numbers);
  await saveWorkflow(tx, to, definition);
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  const version = { version: 1, definition, note: '', publishedAt: now, ...author };
  await insertVersion(tx, buildWorkflowKey(tx.tenantId, to), version);
  const copies = numbers.slice(0, fresh.states.length);
  await copyProcess(tx, { from, to, states: fresh.states, copies });
  const rules = await listEscalationRules(tx, to);
  if (rules.length > 0)
    await insertVersion(tx, buildEscalationsKey(tx.tenantId, to), { ...version, definition: rules });
}

/** Copies the validation rules in force as the first version of the copy, if there are any. */
async function copyRules({ tx, actor, now }: Context, from: number, to: number): Promise<void> {
  const definition = (await listNewestRules(tx, from))
    .filter(({ isRetired }) => !isRetired)
    .map(({ rule, severity, texts, kind, parameters }) => ({ rule, severity, texts, kind, parameters }));
  const versions = computeRuleVersions([], definition as RuleDefinition[]);
  if (versions.length === 0) return;
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  const version = { version: 1, definition, note: '', publishedAt: now, ...author };
  await insertVersion(tx, buildRulesKey(tx.tenantId, to), version);
  await insertRuleVersions(tx, to, versions, actor);
}
