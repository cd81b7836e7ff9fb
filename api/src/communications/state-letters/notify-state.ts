import type { JobHandler } from '../../job-context.ts';
import { writeLetter } from '../write-letter.ts';
import { findStateText } from './queries.ts';
import { stateLetter } from './state-letter.ts';

/** Tells the applicant of a new state, in the words its administrators chose; once for each time it came there. */
export const notifyState: JobHandler = async (context, { tenantId, applicationId, stateId }) => {
  await context.database.tenant(tenantId, async (tx) => {
    const state = await findStateText(tx, Number(applicationId), Number(stateId));
    if (state === undefined) return;
    await writeLetter(context, tx, tenantId, Number(applicationId), {
      letter: `state:${state.historyId}`,
      notice: 'decision',
      write: stateLetter(state),
    });
  });
};
