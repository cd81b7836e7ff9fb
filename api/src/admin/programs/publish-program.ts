import { ignoreLanguages } from '@commonway/contract/admin/programs/find-missing-parts.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { markPublished } from '../queries/program-setups.ts';
import { lockCurrentSetup, readSetup } from './get-program-setup.ts';

/** Of two concurrent publishes one succeeds: publishing increments the version. */
export const publishProgram: Handle<'admin/publish-program'> = async (context, input) => {
  const { programId, withoutLanguages: excused } = input;
  const before = await lockCurrentSetup(context, input);
  const missing = ignoreLanguages(before.missing, excused, context.tenant.defaultLanguage);
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
