// A check that fails for all in the same way is a field left empty: it belongs to the form, not to the applications.
import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';

export type ChangeField = 'state' | 'owner' | 'reason' | 'comment';

const fields: Readonly<Record<string, ChangeField>> = {
  assignment_required: 'owner',
  denial_reason_required: 'reason',
  comment_required: 'comment',
};

/** The field that keeps every one of the applications from changing, with its message; null where there is none. */
export function fieldProblem(checks: readonly BulkCheck[]): { field: ChangeField; message: string } | null {
  const [first] = checks;
  const field = fields[first?.error ?? ''];
  if (!first || !field || checks.some((check) => check.error !== first.error)) return null;
  return { field, message: first.message ?? '' };
}
