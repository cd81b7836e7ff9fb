import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { assignMissingReviewers } from '../assign-missing-reviewers.ts';
import { findProgram, findPublished } from '../queries/sheets.ts';

export const assignEvenly: Handle<'reviews/assign-evenly'> = async (context, { programId, stateId }) => {
  const { tx } = context;
  const [program, sheet] = await Promise.all([findProgram(tx, programId), findPublished(tx, programId)]);
  if (program === undefined) throw new Refusal('not_found');
  if (sheet === undefined) throw new Refusal('sheet_missing');
  const outcome = await assignMissingReviewers(context, { programId, stateId });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { stateId, ...outcome } });
  return outcome;
};
