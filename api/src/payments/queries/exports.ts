// Queries of finance downloads, for COPY: numeric amounts, texts escaped against formulas, labels in the requested
// language. `$1` is the tenant and `$2` the language.
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';
import { type Sql, statement } from '../../platform/sql.ts';

/** Approved amounts per application. */
const paid = `(select o.application_id, sum(o.amount_minor) as minor, max(o.paid_on) as last_on
  from payout o join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied'
  where o.tenant_id = $1::int group by 1)`;
const name = escapeFormulaSql("split_part(a.applicant_name, ':', 1)");
const program = escapeFormulaSql("coalesce(p.name ->> $2::text, p.name ->> 'en', p.code)");
/** SQL that converts cents to dollars. */
const toDollarsSql = (minor: string): string => `(${minor} / 100.0)::numeric(14, 2)`;

/** Query of the awards that are not fully paid, in the columns of the payout file. */
export const buildOpenAwardsQuery = (tenantId: number, programId: number, language: string): Sql =>
  statement(
    `select a.id, ${name}, ${program}, ${escapeFormulaSql(`coalesce(e.name, split_part(a.applicant_name, ':', 1))`)}, a.award_amount,
       ${toDollarsSql('coalesce(d.minor, 0)')}, a.award_amount - ${toDollarsSql('coalesce(d.minor, 0)')}, 'USD', null, null
     from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
     left join payee e on e.tenant_id = a.tenant_id and e.application_id = a.id left join ${paid} d on d.application_id = a.id
     where a.tenant_id = $1::int and a.program_id = $3::bigint and a.is_submitted and a.award_amount * 100 > coalesce(d.minor, 0) order by a.id`,
    [tenantId, language, programId],
  );

/** Query of every award of a program, with its payments and the last four digits of the TIN. */
export const buildAwardReviewQuery = (tenantId: number, programId: number, language: string): Sql =>
  statement(
    `select a.id, ${name}, ${program}, ${escapeFormulaSql(`coalesce(s.label ->> $2::text, s.name)`)}, ${escapeFormulaSql('e.name')},
       '•••••' || e.tin_last_four, a.award_amount, ${toDollarsSql('coalesce(d.minor, 0)')},
       a.award_amount - ${toDollarsSql('coalesce(d.minor, 0)')}, 'USD', d.last_on, ${escapeFormulaSql('a.payment_channel')},
       ${escapeFormulaSql('a.payment_status')}
     from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
     join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
     left join payee e on e.tenant_id = a.tenant_id and e.application_id = a.id left join ${paid} d on d.application_id = a.id
     where a.tenant_id = $1::int and a.program_id = $3::bigint and a.is_submitted and a.award_amount is not null order by a.id`,
    [tenantId, language, programId],
  );

/** Paid fees and their refunds, in the columns of award payments. */
const feeRows = `
  select y.id, a.id as application, a.applicant_name, a.program_id, split_part(a.applicant_name, ':', 1) as payee, y.paid_minor as minor,
         y.currency, (y.settled_at at time zone t.time_zone)::date as day, coalesce(y.receipt_number, '') as reference,
         y.recorded_by_name as proposer, y.decided_by_name as approver, y.settled_at as approved, 'Fee' as kind, y.channel
  from payment y join application a on a.tenant_id = y.tenant_id and a.id = y.application_id join tenant t on t.id = y.tenant_id
  where y.tenant_id = $1::int and y.paid_minor is not null
  union all
  select r.id, a.id, a.applicant_name, a.program_id, split_part(a.applicant_name, ':', 1), -r.amount_minor, y.currency,
         (r.settled_at at time zone t.time_zone)::date, coalesce(y.receipt_number, ''), r.asked_by_name, null, r.settled_at, 'Fee refund', y.channel
  from refund r join payment y on y.tenant_id = r.tenant_id and y.id = r.payment_id
  join application a on a.tenant_id = y.tenant_id and a.id = y.application_id join tenant t on t.id = y.tenant_id
  where r.tenant_id = $1::int and r.status = 'refunded'`;

/** Query of approved payments and corrections by payment date, then paid fees and their refunds. */
export const buildPaymentReportQuery = (
  tenantId: number,
  filter: {
    programId: number | null;
    from: string | null;
    until: string | null;
    /** Null: of all programs. */
    processIds: readonly number[] | null;
  },
  language: string,
): Sql =>
  statement(
    `select o.id, a.id, ${name}, ${program}, ${escapeFormulaSql('o.payee')}, ${toDollarsSql('o.amount_minor')}, o.currency, o.paid_on as day,
       ${escapeFormulaSql('o.reference')}, f.id, ${escapeFormulaSql('f.uploaded_by_name')}, ${escapeFormulaSql('f.decided_by_name')},
       f.decided_at::timestamp(0), 'Award' as kind, ${escapeFormulaSql('a.payment_channel')}
     from payout o join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied'
     join application a on a.tenant_id = o.tenant_id and a.id = o.application_id
     join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
     where o.tenant_id = $1::int and ($3::bigint is null or f.program_id = $3::bigint) and ($4::date is null or o.paid_on >= $4::date)
       and ($6::int[] is null or p.process_id = any($6::int[]))
       and ($5::date is null or o.paid_on <= $5::date)
     union all
     select m.id, m.application, ${escapeFormulaSql("split_part(m.applicant_name, ':', 1)")}, ${program}, ${escapeFormulaSql('m.payee')}, ${toDollarsSql('m.minor')},
       m.currency, m.day, ${escapeFormulaSql('m.reference')}, null, ${escapeFormulaSql('m.proposer')}, ${escapeFormulaSql('m.approver')},
       m.approved::timestamp(0), m.kind, m.channel
     from (${feeRows}) m join program p on p.tenant_id = $1::int and p.id = m.program_id
     where ($3::bigint is null or m.program_id = $3::bigint) and ($4::date is null or m.day >= $4::date)
       and ($6::int[] is null or p.process_id = any($6::int[]))
       and ($5::date is null or m.day <= $5::date)
     order by kind, day, 1`,
    [tenantId, language, filter.programId, filter.from, filter.until, filter.processIds],
  );
