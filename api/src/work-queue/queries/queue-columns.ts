// The SQL of the queue's columns, of an application `a`: in a row, to sort by, and in the exported file.
import type { QueueSort } from '@commonway/contract/work-queue/queue-limits.ts';
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';

/**
 * Selects a row in the contract's shape, without the texts of its program and state. Those are the same for many rows and
 * rarely change, so we read them separately (state-texts.ts). PostgreSQL writes the JSON from the row type. The tenant is
 * $1.
 */
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

/**
 * What the queue sorts by. An index of an indexed sort (contract) starts with the tenant and ends with the ID in the same
 * order. `w` has the names of the program and the state. The worst validation first means failures before warnings.
 */
export const sortExpressions: Readonly<Record<QueueSort, string>> = {
  ApplicationID: 'a.id',
  ApplicantName: 'a.applicant_name',
  Messages: 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr',
  Validations: 'row(a.validations_failed, a.validations_warning, a.validations_passed)',
  ProgramName: 'w.program',
  CaseNumber: 'a.case_number',
  ClientID: 'a.client_id',
  ApplicationDate: 'a.submitted_at',
  Due: 'a.due_at',
  AssignedTo: 'a.owner_name',
  Partner: 'a.company_name',
  LastComm: 'a.last_contact_at',
  CommDirection: 'a.last_contact_direction',
  CommType: 'a.last_contact_type',
  LastChange: 'a.changed_at',
  PaymentChannel: 'a.payment_channel',
  Status: 'w.state',
};

/**
 * The columns of the exported file in their order (spec 2.8), by the text key of their headings. `toLocalTime` converts a
 * timestamp to the office's time zone.
 */
export const exportColumns = {
  id: () => 'a.id',
  applicant: () => escapeFormulaSql("split_part(a.applicant_name, ':', 1)"),
  program: () => 'w.program',
  caseNumber: () => escapeFormulaSql('a.case_number'),
  clientId: () => escapeFormulaSql('a.client_id'),
  submitted: (toLocalTime) => toLocalTime('a.submitted_at'),
  owner: () => escapeFormulaSql('a.owner_name'),
  partner: () => escapeFormulaSql('a.company_name'),
  lastContact: (toLocalTime) => toLocalTime('a.last_contact_at'),
  contactDirection: () => 'a.last_contact_direction',
  contactType: () => 'a.last_contact_type',
  lastChange: (toLocalTime) => toLocalTime('a.changed_at'),
  lastChangedBy: () => escapeFormulaSql('a.last_changed_by'),
  status: () => 'w.state',
  applicantStatus: () => 'w.shown',
  statusSince: (toLocalTime) => toLocalTime('a.state_since'),
  due: (toLocalTime) => toLocalTime('a.due_at'),
  category: () => escapeFormulaSql('a.category'),
  paymentChannel: () => escapeFormulaSql('a.payment_channel'),
  paymentStatus: () => escapeFormulaSql('a.payment_status'),
  award: () => 'a.award_amount',
  unread: () => sortExpressions.Messages,
  validationsFailed: () => 'a.validations_failed',
  validationsWarning: () => 'a.validations_warning',
  validationsPassed: () => 'a.validations_passed',
} as const satisfies Record<string, (toLocalTime: (timestamp: string) => string) => string>;

/** The text keys of the headings of the exported file, in their order. */
export const exportHeadings = Object.keys(exportColumns) as (keyof typeof exportColumns)[];
