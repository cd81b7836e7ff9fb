// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { applicantsAndStaff, operation, staff } from '../operation.ts';
import { bulkLimit } from './bulk-changes.ts';
import { entryList } from './entry-list.ts';
import { queueItem } from './queue-item.ts';

/** The verdict on one application, in request order: changed (with its new version) or refused with a code. */
export const verdict = z.object({
  itemId: z.int(),
  changed: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
  version: z.int().nullable(),
  stateName: z.string().nullable(),
  ownerName: z.string().nullable(),
});

export type Verdict = z.infer<typeof verdict>;

/** The predicted outcome for one application: allowed, blocked with the reason, or allowed once an owner is chosen. */
export const bulkCheck = z.object({
  itemId: z.int(),
  itemName: z.string().nullable(),
  outcome: z.enum(['allowed', 'blocked', 'needs-owner']),
  error: z.string().nullable(),
  message: z.string().nullable(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  notifiesApplicant: z.boolean(),
});

export type BulkCheck = z.infer<typeof bulkCheck>;

/**
 * Keys per item: ProcessID, ItemID, UserID, NewStateID, AssignedToUserID, AssignedToRoleID, Comment, DenialReasonID,
 * Version, AcceptsUnpaidFees. NewStateID and AssignedToUserID may be combined. Version is the version that the caller
 * last saw. With AcceptsUnpaidFees `false`, an approval is refused while a fee is unpaid.
 */
export const bulkChange = operation({
  name: 'work-queue/bulk-change',
  method: 'POST',
  path: '/AdvanceState/bulk',
  summary: 'Change the status, owner, or both of up to 1,000 applications, with one verdict each',
  auditLabel: 'Change status or assignee',
  who: staff(),
  input: z.array(entryList).min(1).max(bulkLimit),
  output: z.object({ AdvanceState: z.array(verdict) }),
  errors: ['unknown_key', 'too_many_items', 'nothing_to_change'],
});

/**
 * Keys: ProcessID, UserEmail, CurrentStateId, NewStateId, ItemIds (comma-separated), AssignedToUserId, Comment,
 * DenialReasonID.
 */
export const checkBulk = operation({
  name: 'work-queue/check-bulk',
  method: 'POST',
  path: '/CheckBulkAssign',
  summary: 'Preview a bulk change by the same rules without changing anything',
  auditLabel: 'Preview a bulk update',
  who: staff(),
  input: entryList,
  output: z.object({ CheckBulkAssign: z.array(bulkCheck) }),
  errors: ['unknown_key', 'too_many_items', 'nothing_to_change'],
  writes: false,
});

/** Spec 7.4: "instance rent pdf status (204 means exists)"; 404 if it does not exist yet. */
export const getRentPdfStatus = operation({
  name: 'work-queue/get-rent-pdf-status',
  method: 'GET',
  path: '/instances/{instanceId}/rent-pdf-status',
  summary: 'Check whether an applicant’s rent letter is ready: 204 when it is',
  who: applicantsAndStaff,
  input: z.object({
    instanceId: z.coerce.number().int(),
    /** The applicant, for staff. Applicants always get their own. */
    individual_id: z.coerce.number().int().optional(),
  }),
  output: z.undefined(),
  errors: ['blind_review'],
});

export const getProcessesForUser = operation({
  name: 'work-queue/get-processes-for-user',
  method: 'POST',
  path: '/GetProcessesForUser',
  summary: 'List the processes of the caller',
  who: staff(),
  input: entryList,
  output: z.object({
    GetProcessesForUser: z.array(z.object({ processId: z.int(), processName: z.string() })),
  }),
  errors: ['unknown_key'],
  writes: false,
});

export const getRoles = operation({
  name: 'work-queue/get-roles',
  method: 'POST',
  path: '/GetRolesForEmailAndProcess',
  summary: 'List the caller’s roles in a process',
  who: staff(),
  input: entryList,
  output: z.object({
    GetRolesForEmailAndProcess: z.array(z.object({ roleId: z.int(), roleName: z.string() })),
  }),
  errors: ['unknown_key'],
  writes: false,
});

export const listProgramDenialReasons = operation({
  name: 'work-queue/list-program-denial-reasons',
  method: 'GET',
  path: '/denial-reasons/{programId}',
  summary: 'List the denial reasons of a program with their states, in order of creation',
  who: staff(),
  input: z.object({
    programId: z.coerce.number().int(),
    /** Only reasons offered for a denial into this state. */
    stateId: z.coerce.number().pipe(z.int32()).optional(),
  }),
  output: z.object({
    denial_reason_view: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        /** The states that a denial for this reason can lead to. */
        state_ids: z.array(z.int()),
      }),
    ),
  }),
});

/** Keys: ProcessID, UserEmail. Without ProcessID, returns the channels of every process. */
export const getPaymentChannels = operation({
  name: 'work-queue/get-payment-channels',
  method: 'POST',
  path: '/app.GetPaymentChannel',
  summary: 'List the payment channels of applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ 'app.GetPaymentChannel': z.array(z.object({ paymentChannelName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});

/** Key: ProcessId. Only the process named in the tenant's settings has categories (spec 7.3). */
export const getProcessCategories = operation({
  name: 'work-queue/get-process-categories',
  method: 'POST',
  path: '/GetProcessCategories',
  summary: 'List the categories of a process’s applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ GetProcessCategories: z.array(z.object({ categoryName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});

/** Keys: those of GetWorkQueue. Returns only applications, for lookups: no filter options and no total. */
export const findSourceItems = operation({
  name: 'work-queue/find-source-items',
  method: 'POST',
  path: '/FindSourceItems',
  summary: 'List a page of the queue without filter options and total',
  who: staff(),
  input: entryList,
  output: z.object({ FindSourceItems: z.array(queueItem) }),
  errors: ['unknown_key', 'sort_not_possible'],
  writes: false,
});

/**
 * Spec 7.4, createSnapshotPdf. The content comes only from the case. The PDF shows what the caller saw as the caller's
 * statement, with their name. With `download` the response is the PDF; otherwise a job writes it.
 */
export const createSnapshotPdf = operation({
  name: 'work-queue/create-snapshot-pdf',
  method: 'POST',
  path: '/createSnapshotPdf',
  summary: 'Save a snapshot of a case and create its PDF',
  auditLabel: 'Create a snapshot PDF',
  who: staff(),
  input: z.object({
    /** The case. */
    workflow_id: z.coerce.number().int(),
    entity_name: plainLineSchema(200).optional(),
    entity_type: plainLineSchema(100).optional(),
    status: plainLineSchema(200).optional(),
    status_description: plainTextSchema(2000).optional(),
    application_date: plainLineSchema(40).optional(),
    download: z.boolean().default(false),
  }),
  output: z.object({ missing_fields: z.array(z.string()), snapshotId: z.int(), sha256: z.string() }),
  errors: ['blind_review', 'file_missing'],
  transfer: 'download',
});
