import { withoutLanguages } from '@commonway/contract/admin/programs/missing-to-open.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { markPublished } from '../queries/program-setups.ts';
import { readSetup, takeSetup } from './get-program-setup.ts';

/** Of two concurrent publishes one succeeds: publishing increments the version. */
export const publishProgram: Handle<'admin/publish-program'> = async (context, input) => {
  const { programId, withoutLanguages: excused } = input;
  const before = await takeSetup(context, input);
  const missing = withoutLanguages(before.missing, excused, context.tenant.defaultLanguage);
  if (missing.length > 0) throw new Refusal('program_incomplete', { body: { missing } });
  if (before.life === 'published') return before;
  await markPublished(context.tx, programId);
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { life: { before: 'draft', after: 'published' }, withoutLanguages: excused },
  });
  return readSetup(context, programId);
};
