import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { dueDateRoles, reasonLimit } from './case-limits.ts';

/**
 * The case is due when the office closes on that day, or on the last business day before it. The new date lasts until
 * the case leaves its status, and pauses while the office waits for the applicant.
 */
export const changeDueDate = operation({
  name: 'work-queue/change-due-date',
  method: 'PUT',
  path: '/cases/{applicationId}/due-date',
  summary: 'Change the due date of a case, with a reason',
  auditLabel: 'Change a due date',
  who: staff(...dueDateRoles),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** A day from today to a year ahead, in the office's time zone. */
    dueOn: z.iso.date(),
    reason: z.string().trim().min(1).max(reasonLimit),
  }),
  output: z.object({ dueAt: z.string() }),
  errors: ['due_date_missing', 'blind_review'],
});
