import type { JobHandler } from '../job-context.ts';
import { writeLetter } from './write-letter.ts';

/** Informs an applicant with an unsubmitted application that its program has ended. */
export const notifyArchived: JobHandler<'communications/notify-archived'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, (tx) =>
    writeLetter(context, tx, tenantId, applicationId, {
      letter: 'archived',
      write: (say, to, program) => ({
        subject: say('archived.subject', { program }),
        body: say('archived.body', { name: to.name, program }),
      }),
    }),
  );
};
