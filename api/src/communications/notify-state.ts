import { localText } from '@commonway/contract/languages/languages.ts';
import type { JobHandler } from '../job-context.ts';
import { findStateText } from './queries.ts';
import { writeLetter } from './write-letter.ts';

/** Tells the applicant of a new state, in the words its administrators chose; once for each time it came there. */
export const notifyState: JobHandler = async (context, { tenantId, applicationId, stateId }) => {
  await context.database.tenant(tenantId, async (tx) => {
    const state = await findStateText(tx, Number(applicationId), Number(stateId));
    if (state === undefined) return;
    await writeLetter(context, tx, tenantId, Number(applicationId), {
      letter: `state:${state.historyId}`,
      write: (say, to, program) => {
        const label = localText(state.label, to.language);
        const next = localText(state.applicantText, to.language);
        return {
          subject: say('state.subject', { program, state: label }),
          body: say('state.body', { name: to.name, program, state: label, next }).trim(),
        };
      },
    });
  });
};
