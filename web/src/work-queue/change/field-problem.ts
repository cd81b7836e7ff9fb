// A preview that fails for all in the same way is a field left empty: it belongs to the form, not to the applications.
import type { PreviewGroup } from '@commonway/contract/work-queue/bulk/preview-bulk-change.ts';

export type ChangeField = 'state' | 'owner' | 'reason' | 'comment';

const fields: Readonly<Record<string, ChangeField>> = {
  assignment_required: 'owner',
  denial_reason_required: 'reason',
  comment_required: 'comment',
};

/** The field that keeps every one of the applications from changing, with its message; null where there is none. */
export function fieldProblem(
  groups: readonly Pick<PreviewGroup, 'error' | 'message'>[],
): { field: ChangeField; message: string } | null {
  const [only, ...others] = groups;
  const field = fields[only?.error ?? ''];
  return field && others.length === 0 ? { field, message: only?.message ?? '' } : null;
}
