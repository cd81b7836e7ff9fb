import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, staff } from '../operation.ts';

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  operation: z.string(),
  outcome: z.string(),
  actorName: z.string(),
  /** The employee who impersonated the actor. */
  impersonatorName: z.string().nullable(),
  subjectKind: z.string().nullable(),
  subjectId: z.int().nullable(),
  /** The subject's name today, such as the applicant's; null if it has none. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.json()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditors = staff(role.admin, role.supervisor);

/** Which entries are listed. The dates are days of the office. */
const entryFilter = {
  /** Changes, or views only. */
  kind: z.enum(['changes', 'views']).default('changes'),
  /** The person who acted, or the employee who acted as someone. */
  personId: z.coerce.number().int().optional(),
  operation: z.string().max(100).optional(),
  applicationId: z.coerce.number().int().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};

export const listAuditEntries = operation({
  name: 'audit/list-audit-entries',
  method: 'GET',
  path: '/audit',
  views: 'case',
  summary: 'List audit entries, newest first, by cursor: changes or views',
  auditLabel: 'View the activity log',
  who: auditors,
  input: z.object({
    ...entryFilter,
    beforeId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ entries: z.array(auditEntry), nextBeforeId: z.int().nullable() }),
});

export const listAuditFilters = operation({
  name: 'audit/list-audit-filters',
  method: 'GET',
  path: '/audit-filters',
  summary: 'List the people and operations by which audit entries can be filtered',
  who: auditors,
  input: z.object({ kind: entryFilter.kind }),
  output: z.object({
    /** Everyone who is or was on the team. */
    people: z.array(z.object({ personId: z.int(), name: z.string() })),
    /** The operations that the office's entries have. */
    operations: z.array(z.string()),
  }),
});

export const downloadAuditEntries = operation({
  name: 'audit/download-audit-entries',
  method: 'GET',
  path: '/audit-file',
  summary: 'Export all audit entries that match a filter as CSV; downloads are audited',
  auditLabel: 'Export the activity log',
  who: auditors,
  input: z.strictObject(entryFilter),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
