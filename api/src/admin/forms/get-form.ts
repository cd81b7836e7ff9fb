import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findDraft, findNewest, findProgramName, noDraft } from './queries.ts';

export const getForm: Handle<'admin/get-form'> = async ({ tx, tenant, language }, { programId }) => {
  const [program, published, draft] = await Promise.all([
    findProgramName(tx, programId),
    findNewest(tx, programId),
    findDraft(tx, programId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  return {
    programId,
    programName: textIn(program.name, language),
    published: published ?? null,
    draft: draft ?? noDraft,
    languages: [...tenant.languages],
  };
};
