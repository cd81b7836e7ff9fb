import type { JobHandler } from '../job-context.ts';
import { writeLetter } from './write-letter.ts';

export const notifySubmitted: JobHandler<'communications/notify-submitted'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, (tx) =>
    writeLetter(context, tx, tenantId, applicationId, {
      letter: 'submitted',
      write: (say, to, program) => ({
        subject: say('submitted.subject', { program }),
        body: say('submitted.body', { name: to.name, program, reference: String(to.applicationId) }),
      }),
    }),
  );
};
