/**
 * The condition on a communication that its applicant may see it: no internal ones, none from other people, none that
 * are not sent yet, and for retried messages only the retry.
 * @param message the alias of the communication
 * @param now the parameter with the time
 */
export const buildApplicantMessageSql = (message: string, now: string): string => `
  ${message}.direction <> 'internal' and ${message}.type in ('EMAIL', 'SMS', 'CALL', 'VOICE', 'LETTER') and ${message}.body <> ''
  and not exists (
    select from inbound_mail m
    where m.tenant_id = ${message}.tenant_id and m.communication_id = ${message}.id and not m.is_from_applicant)
  and ${message}.taken_back_at is null and not ${message}.is_held and (${message}.leaves_at is null or ${message}.leaves_at <= ${now})
  and not exists (select from communication r where r.tenant_id = ${message}.tenant_id and r.retry_of = ${message}.id)`;
