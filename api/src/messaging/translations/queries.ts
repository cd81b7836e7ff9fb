import type { MessageTranslation } from '@commonway/contract/messaging/translations.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A message between applicant and office: its subject with its text or, for calls, the transcript. */
export const findMessageText = (tx: Transaction, applicationId: number, communicationId: number) =>
  tx.maybe<{ text: string; direction: 'in' | 'out' }>(sql`
    select concat_ws(E'\n\n', nullif(c.subject, ''), coalesce(nullif(c.body, ''), k.transcript)) as text, c.direction
    from communication c left join call k on k.tenant_id = c.tenant_id and k.communication_id = c.id
    where c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.id = ${communicationId}
      and c.direction in ('in', 'out')`);

export const findTranslation = (tx: Transaction, communicationId: number, language: string) =>
  tx.maybe<MessageTranslation>(sql`
    select body as text, is_partial as "isPartial" from message_translation
    where tenant_id = ${tx.tenantId} and communication_id = ${communicationId} and language = ${language}`);

/** Stores a translation unless a colleague's is already stored. */
export const insertTranslation = (
  tx: Transaction,
  communicationId: number,
  language: string,
  translation: MessageTranslation,
) =>
  tx.run(sql`
    insert into message_translation (tenant_id, communication_id, language, body, is_partial)
    values (${tx.tenantId}, ${communicationId}, ${language}, ${translation.text}, ${translation.isPartial})
    on conflict (tenant_id, communication_id, language) do nothing`);

/** The language of the applicant of a submitted application. */
export const findApplicantLanguage = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ language: string }>(sql`
    select p.language from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);
