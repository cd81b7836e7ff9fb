import type { KeptQuestion } from '@commonway/contract/admin/forms/kept-question.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findKept, findProgramName, insertKept, type KeptRow } from './queries.ts';

/** Stored without its condition, which refers to the form it comes from. */
export const keepQuestion: Handle<'admin/keep-question'> = async (context, { programId, definition }) => {
  const { tx, tenant, actor, language } = context;
  if ((await findProgramName(tx, programId)) === undefined) throw new Refusal('not_found');
  const { showIf: _, keptQuestionId: __, ...alone } = definition;
  const id = await insertKept(tx, { tenantId: tenant.id, programId, definition: alone, by: actor.name });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { question: id, key: alone.key } });
  return inLanguage(await findKept(tx, id), language);
};

export const inLanguage = ({ name, ...row }: KeptRow, language: string): KeptQuestion => ({
  ...row,
  programName: textIn(name, language),
});
