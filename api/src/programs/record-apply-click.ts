import { maskEmails } from '@commonway/contract/credentials/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { tracksProgramEvents } from '../tenants/program-events.ts';
import { loadProgram } from './describe-program.ts';

/** Records the address of the form on another site, with email addresses in it masked (spec 5). */
export const recordApplyClick: Handle<'programs/record-apply-click'> = async (context, { programId }) => {
  const program = tracksProgramEvents(context.tenant) ? await loadProgram(context.tx, programId) : undefined;
  const address = program?.row.applyUrl;
  if (!address) throw new Refusal('not_found');
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { address: maskEmails(address) },
  });
};
