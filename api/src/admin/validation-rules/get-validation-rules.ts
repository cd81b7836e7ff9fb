import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { findNewestForm } from '../../programs/queries.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findDraft, findNewestRun, findProgramName, listNewest } from '../queries/validation-rules.ts';
import { figuresOf } from './figures-of.ts';

export const getValidationRules: Handle<'admin/get-validation-rules'> = (context, { programId }) =>
  loadRulesView(context, programId);

/** A program's rules as an administrator sees them. */
export async function loadRulesView({ tx, language }: Context, programId: number): Promise<RulesView> {
  const [program, newest, draft, run, form] = await Promise.all([
    findProgramName(tx, programId),
    listNewest(tx, programId),
    findDraft(tx, programId),
    findNewestRun(tx, programId),
    findNewestForm(tx, programId),
  ]);
  if (program === undefined || form === undefined) throw new Refusal('not_found');
  return {
    programName: textIn(program.name, language),
    published: newest.filter(({ isRetired }) => !isRetired),
    draft: draft ?? null,
    run: run ?? null,
    figures: figuresOf(form.definition, language),
  };
}
