import { useBulkChange } from './bulk-change.ts';
import type { BulkChangeInput, ChangeTarget } from './change-options.ts';

interface AtOnce {
  readonly onChanged: () => Promise<void>;
  /** Continues in the dialog: the change needs a comment, is refused, or sends a message to the applicant. */
  readonly onDialog: (input: BulkChangeInput) => void;
}

/**
 * Returns a function that changes one application as a bulk update: at once if the dry run allows it and no message will
 * be sent, otherwise in the dialog.
 */
export function useApplyAtOnce(
  target: ChangeTarget,
  { onChanged, onDialog }: AtOnce,
): (input: BulkChangeInput) => void {
  const { preview, apply } = useBulkChange(target, onChanged);
  return (input) => {
    const continueInDialog = (): void => onDialog(input);
    preview.mutate(input, {
      onSuccess: ({ allowed, notified }) => {
        if (allowed === 1 && notified === 0) apply.mutate(input, { onError: continueInDialog });
        else continueInDialog();
      },
      onError: continueInDialog,
    });
  };
}
