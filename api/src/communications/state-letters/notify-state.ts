import type { JobHandler } from '../../job-context.ts';
import { writeLetter } from '../write-letter.ts';
import { findStateText } from './queries.ts';
import { stateLetter } from './state-letter.ts';

/**
 * Sends the applicant a letter about a new state, in the office's words; once for each time the application enters it.
 */
export const notifyState: JobHandler<'communications/notify-state'> = async (
  context,
  { tenantId, applicationId, stateId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    const state = await findStateText(tx, applicationId, stateId);
    if (state === undefined) return;
    await writeLetter(context, tx, tenantId, applicationId, {
      letter: `state:${state.historyId}`,
      notice: 'decision',
      write: stateLetter(state),
    });
  });
};
