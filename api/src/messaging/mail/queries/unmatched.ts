import type { UnmatchedMail } from '@commonway/contract/messaging/mail.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../../accounts/queries/case-access.ts';
import { buildSuggestedCasesSql } from '../../../applications/queries/identity.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CaseScope } from '../../../platform/mount/context.ts';
import { sql, statement } from '../../../platform/sql.ts';

/**
 * Unmatched emails before an ID, newest first, each with the newest applications of applicants with the sender's
 * address.
 */
export const listUnmatchedMailRows = (
  tx: Transaction,
  beforeId: number,
  { scope, limit }: { readonly scope: CaseScope | null; readonly limit: number },
) =>
  tx.rows<UnmatchedMail>(
    statement(
      `select m.id as "mailId", m.sender_address as "senderAddress", m.sender_name as "senderName", m.subject, m.body,
              m.received_at as "receivedAt",
              m.unreadable, m.raw_scan as "rawScan",
              ${buildSuggestedCasesSql(
                'm.tenant_id',
                `select e.id from applicant o join application e on e.tenant_id = o.tenant_id and e.applicant_id = o.id
                 where o.tenant_id = m.tenant_id and o.mail_key = lower(m.sender_address)`,
                buildVisibleCaseSql('a', '$3', '$4'),
              )} as suggestions
       from inbound_mail m where m.tenant_id = $1 and m.state = 'unmatched' and m.id < $2
       order by m.id desc limit ${limit}`,
      [tx.tenantId, beforeId, ...toScopeValues(scope)],
    ),
  );

/** Assigns an unmatched email to a case and marks it for processing. Returns false if it was handled meanwhile. */
export const assignMailToCase = async (
  tx: Transaction,
  mailId: number,
  applicationId: number,
  byName: string,
): Promise<boolean> =>
  (await tx.run(sql`
    update inbound_mail set state = 'new', application_id = ${applicationId}, settled_by_name = ${byName}
    where tenant_id = ${tx.tenantId} and id = ${mailId} and state = 'unmatched'`)) === 1;

/** Dismisses an unmatched email. Returns false if it was handled meanwhile. */
export const markMailDismissed = async (tx: Transaction, mailId: number, byName: string): Promise<boolean> =>
  (await tx.run(sql`
    update inbound_mail set state = 'dismissed', settled_by_name = ${byName}
    where tenant_id = ${tx.tenantId} and id = ${mailId} and state = 'unmatched'`)) === 1;

/** The processing state of an email. */
export const findMailState = (tx: Transaction, mailId: number) =>
  tx.maybe<{ state: string }>(
    sql`select state from inbound_mail where tenant_id = ${tx.tenantId} and id = ${mailId}`,
  );
