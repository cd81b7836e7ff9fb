import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findProgram, replacePanel } from '../queries/sheets.ts';

export const savePanel: Handle<'reviews/save-panel'> = async (context, { programId, staffIds }) => {
  const { tx, tenant } = context;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  const panel = await replacePanel(tx, tenant.id, programId, staffIds);
  context.audit({ subjectKind: 'program', subjectId: programId, details: { reviewers: panel } });
  return { staffIds: panel };
};
