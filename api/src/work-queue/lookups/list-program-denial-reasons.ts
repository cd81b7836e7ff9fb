import type { Handle } from '../../platform/mount/context.ts';
import { denialReasonsOfProgram } from '../queries/workflow.ts';

export const listProgramDenialReasons: Handle<'work-queue/list-program-denial-reasons'> = async (
  { tx, language },
  { programId },
) => ({ denial_reason_view: await denialReasonsOfProgram(tx, programId, language) });
