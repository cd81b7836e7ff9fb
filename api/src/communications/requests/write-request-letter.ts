import { listRequestRows } from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import { writeLetter } from '../write-letter.ts';
import { describeRequestedItems } from './describe-requested-items.ts';

/** The request states in which each letter is still relevant. There is no reminder after a response. */
const letters = { asked: ['open', 'answered'], reminder: ['open'], withdrawn: ['withdrawn'] } as const;

/**
 * Sends the applicant a letter about an information request, once, in their language. Its button opens only the
 * requested items.
 */
export const writeRequestLetter: JobHandler<'communications/write-of-request'> = async (context, payload) => {
  const { tenantId } = payload;
  const [applicationId, requestId] = [payload.applicationId, payload.informationRequestId];
  const what = payload.what;
  await context.database.tenant(tenantId, async (tx) => {
    const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
    if (request === undefined || !letters[what].some((state) => state === request.state)) return;
    const labels = await describeRequestedItems(tx, request);
    await writeLetter(context, tx, tenantId, applicationId, {
      letter: `request-${what}:${requestId}`,
      notice: 'request',
      ...(what !== 'withdrawn' && { opens: `/applications/${applicationId}/requests/${requestId}` }),
      write: (say, { name, language }, program) => ({
        subject: say(`request-${what}.subject`, { program }),
        body: say(`request-${what}.body`, {
          name,
          program,
          what: labels(language),
          day: dayText(request.dueOn, language),
        }),
      }),
    });
  });
};

/** Formats the due date with its weekday. All languages use Latin digits, as forms do. */
const dayText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
