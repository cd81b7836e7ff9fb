import type { JobHandler } from '../../job-context.ts';
import { notifyPerson } from '../letters/send-letter.ts';
import { factorLetter } from '../letters/write-letter.ts';

/** Notifies a person that their second factors changed, and what to do if they did not make the change. */
export const sendFactorNotice: JobHandler<'sign-in/send-factor-notice'> = (
  context,
  { tenantId, personId, change, name, language, noticeId },
) =>
  notifyPerson(context, {
    tenantId,
    personId,
    language,
    key: `factor ${noticeId}`,
    write: (channel, tenant, portal) =>
      factorLetter(channel, language, { change, name, tenant, address: `${portal}/forgot-password` }),
  });
