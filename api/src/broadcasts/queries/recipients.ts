// Queries for the recipients of a broadcast: freeze, group for the dry run, and list.
import {
  type BroadcastResult,
  type ExclusionReason,
  recipientsPageSize,
} from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { BroadcastRecipient } from '@commonway/contract/broadcasts/broadcasts.ts';
import type { ClosingReason } from '@commonway/contract/messaging/contact-facts.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildIdentitySql } from '../../applications/queries/identity.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import { buildSelectionSql, type Selection } from '../../work-queue/bulk/queries/selection.ts';

/**
 * Stores the selected cases as recipients. Of a person's cases, only the newest gets the message. Returns the number of
 * cases.
 */
export function freezeRecipients(
  tx: Transaction,
  tenantId: number,
  broadcastId: number,
  selection: Selection,
): Promise<number> {
  const { text, values } = buildSelectionSql(tx, selection);
  return tx.run(
    statement(
      `insert into broadcast_recipient (tenant_id, broadcast_id, application_id, applicant_id, outcome, reason)
       select $${values.length + 1}::int, $${values.length + 2}::bigint, id, applicant_id,
              case when place = 1 then 'waiting' else 'left-out' end, case when place > 1 then 'duplicate' end
       from (select s.id, s.applicant_id, row_number() over (partition by s.applicant_id order by s.id desc) as place from (${text}) s) f
       order by id`,
      [...values, tenantId, broadcastId],
    ),
  );
}

/** A recipient whose case is outside of a staff member's scope, if there is one: first one that they review blind. */
export const findHiddenRecipient = (
  tx: Transaction,
  broadcastId: number,
  staffId: number,
  scope: CaseScope,
) =>
  tx.maybe<{ isBlind: boolean }>(
    statement(
      `select x.is_blind as "isBlind"
       from broadcast_recipient r join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
       join program_access($1, $3) x on x.process_id = a.process_id
       where r.tenant_id = $1 and r.broadcast_id = $2 and not ${buildVisibleCaseSql('a', '$4', '$5')}
       order by x.is_blind desc limit 1`,
      [tx.tenantId, broadcastId, staffId, ...toScopeValues(scope)],
    ),
  );

/** Reachability of a person, as far as choosing a channel needs it. */
export interface Reachability {
  readonly hasMail: boolean;
  readonly mailClosedBy: ClosingReason | null;
  readonly hasPhone: boolean;
  readonly phoneClosedBy: ClosingReason | null;
}

/** Recipients with the same language and reachability. */
export interface RecipientKind extends Reachability {
  readonly language: string;
  readonly count: number;
  readonly exampleId: number;
}

const applicantReachability = `applicant p
  left join reachability e on e.tenant_id = p.tenant_id and e.channel = 'email' and e.address = lower(p.mail)
  left join reachability m on m.tenant_id = p.tenant_id and m.channel = 'sms' and m.address = lower(p.phone)`;

/** Groups the waiting recipients; there are a few dozen groups for any number of recipients. */
export const groupRecipients = (tx: Transaction, broadcastId: number) =>
  tx.rows<RecipientKind>(
    statement(
      `select p.language, p.mail is not null as "hasMail", e.closed_by as "mailClosedBy", p.phone is not null as "hasPhone",
              m.closed_by as "phoneClosedBy", count(*)::int as count, max(r.application_id) as "exampleId"
       from ${applicantReachability} join broadcast_recipient r on r.tenant_id = p.tenant_id and r.applicant_id = p.id
       where r.tenant_id = $1 and r.broadcast_id = $2 and r.outcome = 'waiting'
       group by 1, 2, 3, 4, 5 order by 6 desc, 1, 2, 3, 4, 5`,
      [tx.tenantId, broadcastId],
    ),
  );

export type KindChannel = Reachability & {
  readonly channel: 'email' | 'sms' | null;
  readonly reason: ExclusionReason | null;
};

/** Sets the channel or the exclusion reason for each waiting recipient, by kind. */
export const setRecipientChannels = (
  tx: Transaction,
  broadcastId: number,
  channels: readonly KindChannel[],
) =>
  tx.run(
    statement(
      `update broadcast_recipient r set channel = k.channel, reason = k.reason,
              outcome = case when k.reason is null then 'waiting' else 'left-out' end
       from ${applicantReachability} join jsonb_to_recordset($3::jsonb) as k ("hasMail" boolean, "mailClosedBy" text, "hasPhone" boolean,
              "phoneClosedBy" text, channel text, reason text)
         on k."hasMail" = (p.mail is not null) and k."hasPhone" = (p.phone is not null)
         and k."mailClosedBy" is not distinct from e.closed_by and k."phoneClosedBy" is not distinct from m.closed_by
       where r.tenant_id = $1 and r.broadcast_id = $2 and r.outcome = 'waiting'
         and p.tenant_id = r.tenant_id and p.id = r.applicant_id`,
      [tx.tenantId, broadcastId, JSON.stringify(channels)],
    ),
  );

const resultColumn = `case when r.outcome <> 'written' then r.outcome when c.taken_back_at is not null then 'taken-back'
  when c.status in ('queued', 'sending') then 'queued' else c.status end`;

/** Counts the recipients by result. */
export const countResults = (tx: Transaction, broadcastId: number) =>
  tx.rows<{ result: BroadcastResult; count: number }>(
    statement(
      `select ${resultColumn} as result, count(*)::int as count
       from broadcast_recipient r left join communication c on c.tenant_id = r.tenant_id and c.id = r.communication_id
       where r.tenant_id = $1 and r.broadcast_id = $2 group by 1 order by 1`,
      [tx.tenantId, broadcastId],
    ),
  );

/** Counts the excluded recipients by reason. */
export const countExclusionReasons = (tx: Transaction, broadcastId: number) =>
  tx.rows<{ reason: ExclusionReason; count: number }>(sql`
    select reason, count(*)::int as count from broadcast_recipient
    where tenant_id = ${tx.tenantId} and broadcast_id = ${broadcastId} and reason is not null group by reason order by 2 desc, 1`);

const recipientJoins = `broadcast_recipient r join applicant p on p.tenant_id = r.tenant_id and p.id = r.applicant_id
  left join communication c on c.tenant_id = r.tenant_id and c.id = r.communication_id`;

/** A page of recipients, ordered by case. */
export async function listRecipients(
  tx: Transaction,
  broadcastId: number,
  resultFilter: BroadcastResult | null,
  afterId: number,
): Promise<{ recipients: BroadcastRecipient[]; hasMore: boolean }> {
  const rows = await tx.rows<BroadcastRecipient>(
    statement(
      `select r.application_id as "applicationId", p.name, ${buildIdentitySql('s', 'p')} as details, p.language, r.channel,
              ${resultColumn} as result, r.reason, c.failure, coalesce(c.taken_back_at, c.sent_at, c.created_at) as at
       from ${recipientJoins}
       join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
       left join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       where r.tenant_id = $1 and r.broadcast_id = $2 and r.application_id > $3 and ($4::text is null or ${resultColumn} = $4::text)
       order by r.application_id limit ${recipientsPageSize + 1}`,
      [tx.tenantId, broadcastId, afterId, resultFilter],
    ),
  );
  return { recipients: rows.slice(0, recipientsPageSize), hasMore: rows.length > recipientsPageSize };
}

/** The query for all recipients, for COPY; times in the office's time zone. */
export const buildRecipientsQuery = ({ tenantId }: Transaction, broadcastId: number, timeZone: string): Sql =>
  statement(
    `select r.application_id, ${escapeFormulaSql('p.name')}, p.language, r.channel, ${resultColumn}, r.reason, ${escapeFormulaSql('c.failure')},
            (coalesce(c.taken_back_at, c.sent_at, c.created_at) at time zone $3)::timestamp(0)
     from ${recipientJoins}
     where r.tenant_id = $1::int and r.broadcast_id = $2::bigint order by r.application_id`,
    [tenantId, broadcastId, timeZone],
  );
