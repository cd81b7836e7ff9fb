import { listRequestRows } from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import { writeLetter } from '../write-letter.ts';
import { askedFor } from './asked-for.ts';

/** Which letters stand for a request in which state: one that is answered is not reminded of. */
const letters = { asked: ['open', 'answered'], reminder: ['open'], withdrawn: ['withdrawn'] } as const;

/** Tells the applicant of a request, in their language and once; the letter opens just what is asked for. */
export const writeOfRequest: JobHandler = async (context, payload) => {
  const { tenantId } = payload;
  const [applicationId, requestId] = [
    Number(payload['applicationId']),
    Number(payload['informationRequestId']),
  ];
  const what = payload['what'] as keyof typeof letters;
  await context.database.tenant(tenantId, async (tx) => {
    const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
    if (request === undefined || !letters[what].some((state) => state === request.state)) return;
    const labels = await askedFor(tx, request);
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

/** A last day with its weekday, as the language writes it; digits are those of forms here, in every language. */
const dayText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
