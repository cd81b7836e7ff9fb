// Records that name a case, but not on its page: items of a bulk update and of a broadcast, calls, unmatched messages, and
// entries of the activity log.
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;

interface CaseIds {
  readonly application: number;
  readonly applicant: number;
}

/** Inserts one of each for a case of this applicant; returns the ids that requests need. */
export async function insertCaseRecords(ids: CaseIds, staffId: number) {
  await insertMessages(ids);
  return insertSelections(ids, staffId);
}

/** A bulk update and a broadcast with the case alone. */
async function insertSelections({ application, applicant }: CaseIds, staffId: number) {
  const { id: change } = await queryRow<{ id: number }>(
    tenant,
    `insert into bulk_change (tenant_id, started_by, started_by_name, acting, new_owner_id, total)
     values ($1, $2, 'A colleague', '{}', $2, 1) returning id`,
    [tenant, staffId],
  );
  await queryRows(
    tenant,
    `insert into bulk_change_item (tenant_id, change_id, application_id, seen_version, from_state_id)
     select $1::int, $2::bigint, id, version, state_id from application where id = $3`,
    [tenant, change, application],
  );
  const { id: broadcast } = await queryRow<{ id: number }>(
    tenant,
    `insert into broadcast (tenant_id, name, language, mails_per_minute, texts_per_minute, created_by, created_by_name, total)
     values ($1, 'To one case', 'en', 60, 60, $2, 'A colleague', 1) returning id`,
    [tenant, staffId],
  );
  await queryRows(
    tenant,
    `insert into broadcast_recipient (tenant_id, broadcast_id, application_id, applicant_id, outcome) values ($1, $2, $3, $4, 'waiting')`,
    [tenant, broadcast, application, applicant],
  );
  return { change, broadcast };
}

/** A call of the case, a voicemail and an email of its applicant without a case, and entries of the activity log. */
async function insertMessages({ application, applicant }: CaseIds): Promise<void> {
  const { mail, phone } = await queryRow<{ mail: string; phone: string }>(
    tenant,
    `update applicant set mail = 'hidden-case@example.test', phone = '+15552018877'
     where id = $1 returning mail, phone`,
    [applicant],
  );
  await queryRows(
    tenant,
    `insert into call (tenant_id, direction, peer, application_id, language, outcome)
     values ($1, 'in', $2, $3, 'en', 'office'), ($1, 'in', $2, null, 'en', 'voicemail')`,
    [tenant, phone, application],
  );
  await queryRows(
    tenant,
    `insert into inbound_mail (tenant_id, addressed_to, raw_sha256, storage_key, state, kind, sender_address, sender_name, subject, body)
     values ($1, 'case', $2, 'mail/hidden', 'unmatched', 'letter', $3, 'A stranger', 'My request', 'Here it is')`,
    [tenant, Buffer.from(mail), mail],
  );
  await queryRows(
    tenant,
    `insert into audit_entry (tenant_id, at, operation, person_id, actor_name, is_view, subject_kind, subject_id)
     select $1::int, '2001-06-01T18:00:00Z', operation, 1, 'A colleague', operation like 'views/%', kind, id
     from (values ('work-queue/add-note', 'application', $2::bigint), ('views/case', 'application', $2::bigint),
       ('views/applicant', 'applicant', $3::bigint), ('accounts/see-as', 'applicant', $3::bigint)) e (operation, kind, id)`,
    [tenant, application, applicant],
  );
}
