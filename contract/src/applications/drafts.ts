import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { applicants, operation } from '../operation.ts';
import { maxDraftNameLength } from './application-limits.ts';

export const draftName = plainLineSchema(maxDraftNameLength).min(1);

export const nameDraft = operation({
  name: 'applications/name-draft',
  method: 'PATCH',
  path: '/applications/{applicationId}/name',
  summary: 'Rename a draft',
  auditLabel: 'Name a draft',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), name: draftName.nullable() }),
  output: z.object({ name: z.string().nullable() }),
});

/**
 * Creates a draft on the current form version with the earlier answers to questions that still exist. Signatures and
 * private answers are not copied.
 */
export const copyApplication = operation({
  name: 'applications/copy-application',
  method: 'POST',
  path: '/applications/{applicationId}/copy',
  summary: 'Start a draft with the answers of an earlier application',
  auditLabel: 'Copy an earlier application',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    applicationId: z.int(),
    /** Labels of the questions whose answers were not copied, in the applicant's language. */
    notCopied: z.array(z.string()),
  }),
  errors: ['program_not_open', 'already_applied', 'draft_exists'],
});

export const deleteDraft = operation({
  name: 'applications/delete-draft',
  method: 'DELETE',
  path: '/applications/{applicationId}',
  summary: 'Delete a draft; it can be restored for 30 days',
  auditLabel: 'Delete a draft',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ goneAt: z.string() }),
  errors: ['application_submitted'],
});

export const restoreDraft = operation({
  name: 'applications/restore-draft',
  method: 'POST',
  path: '/applications/{applicationId}/restoration',
  summary: 'Restore a deleted draft',
  auditLabel: 'Restore a draft',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['draft_exists'],
});
