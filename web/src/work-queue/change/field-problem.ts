// If a preview fails for every application with the same field error, the problem is shown at the form field.
import type { PreviewGroup } from '@commonway/contract/work-queue/bulk/preview-bulk-change.ts';

export type ChangeField = 'state' | 'owner' | 'reason' | 'comment';

const fields: Readonly<Record<string, ChangeField>> = {
  assignment_required: 'owner',
  denial_reason_required: 'reason',
  comment_required: 'comment',
};

/** Returns the field that blocks every application, with its message, or null. */
export function fieldProblem(
  groups: readonly Pick<PreviewGroup, 'error' | 'message'>[],
): { field: ChangeField; message: string } | null {
  const [only, ...others] = groups;
  const field = fields[only?.error ?? ''];
  return field && others.length === 0 ? { field, message: only?.message ?? '' } : null;
}
