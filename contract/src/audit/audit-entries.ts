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
  details: z.record(z.string(), z.json()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = operation({
  name: 'audit/list-audit-entries',
  method: 'GET',
  path: '/audit',
  views: 'case',
  summary: 'List audit entries, newest first, by cursor: changes or views',
  auditLabel: 'View the activity log',
  who: staff(role.admin, role.supervisor),
  input: z.object({
    /** Changes, or views only. */
    kind: z.enum(['changes', 'views']).default('changes'),
    applicationId: z.coerce.number().int().optional(),
    beforeId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ entries: z.array(auditEntry), nextBeforeId: z.int().nullable() }),
});
