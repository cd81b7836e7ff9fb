// A queue row in the contract's shape, without the texts of its program and state. Those are the same for many rows and
// rarely change, so we read them separately (state-texts.ts). PostgreSQL writes the JSON from the row type.
/** The columns of an application `a`. The tenant is $1. */
export const queueRowColumns = `
  a.id, a.version, a.process_id as "processId", a.company_id as "companyId", a.company_name as "companyName",
  a.state_id as "currentStateId", a.external_id as "externalId", a.owner_id as "ownerId", a.owner_name as "ownerName",
  a.applicant_name as "userName", a.applicant_id as "userId",
  (select min(q.role_name) from process_staff q
   where q.tenant_id = $1 and q.process_id = a.process_id and q.role_id = a.owner_role_id) as "roleName",
  a.owner_role_id as "roleId",
  a.payment_channel as "paymentChannelName", a.payment_status as "paymentStatusName",
  a.state_since as "stateCurrentTime", a.due_at as "dueAt", a.last_changed_by as "lastChangedBy", a.changed_at as "changedAt",
  (select u.person_id from applicant u where u.tenant_id = $1 and u.id = a.applicant_id) as "cdUser", a.client_id as "clientId", a.case_number as "caseNumber",
  (select u from (select a.unread_email as email, a.unread_sms as sms, a.unread_voice as voice, a.unread_ivr as ivr) u)
    as "unreadItems",
  a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr as "unreadTotal",
  a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr > 0 as "hasUnreadMessages",
  a.eviction_notice as "evictionNotice", a.income_threshold as "incomeThreshold", a.award_amount as "awardAmount",
  a.category as "categoryName",
  (select v from (select a.validations_failed + a.validations_warning + a.validations_passed as total,
     a.validations_warning as warning, a.validations_failed as failed, a.validations_passed as passed) v) as validations,
  a.last_contact_at as "lastComDate", a.last_contact_direction as "ComDirection", a.last_contact_type as "ComType",
  split_part(a.applicant_name, ':', 1) as "itemName", a.submitted_at as "createdAt"`;

/** A row of a page: the application and its row version. */
export interface QueueRowRef {
  readonly id: number;
  readonly rowVersion: string;
}

/** An application from a query: its state, to look up the texts, and its JSON as text. */
export interface QueueRow {
  readonly stateId: number;
  readonly processId: number;
  readonly item: string;
}

/**
 * Groups rows with equal content as JSON for `jsonb_to_recordset`: each group once, with the list of its IDs and, in
 * the same order, `own`, the one value that differs per row.
 */
export function groupIdsByContentAsJson<Content extends object>(
  rows: readonly (readonly [id: number, content: Content, own?: number | null])[],
): string {
  const groups = Map.groupBy(rows, ([, content]) => JSON.stringify(content));
  return JSON.stringify(
    [...groups.values()].map((alike) => ({
      ...alike[0]?.[1],
      ids: alike.map(([id]) => id),
      own: alike.map(([, , own = null]) => own),
    })),
  );
}
