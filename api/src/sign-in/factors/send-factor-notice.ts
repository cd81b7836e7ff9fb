import type { JobHandler } from '../../job-context.ts';
import { notifyPerson } from '../letters/send-letter.ts';
import { factorLetter } from '../letters/write-letter.ts';
import type { FactorChange } from './enqueue-factor-notice.ts';

/** Notifies a person that their second factors changed, and what to do if they did not make the change. */
export const sendFactorNotice: JobHandler = (context, payload) => {
  const language = String(payload['language']);
  const about = { change: payload['change'] as FactorChange, name: String(payload['name']) };
  return notifyPerson(context, {
    tenantId: payload.tenantId,
    personId: Number(payload['personId']),
    language,
    key: `factor ${String(payload['noticeId'])}`,
    write: (channel, tenant, portal) =>
      factorLetter(channel, language, { ...about, tenant, address: `${portal}/forgot-password` }),
  });
};
