import { useBulkChange } from './bulk-change.ts';
import type { BulkChangeInput, ChangeTarget } from './change-options.ts';

interface AtOnce {
  readonly onChanged: () => Promise<void>;
  /** Continues in the dialog: the change needs a comment, is refused, or sends a message to the applicant. */
  readonly onDialog: (input: BulkChangeInput) => void;
}

/**
 * Returns a function that applies a bulk update of selected applications: at once if the dry run allows it for all and no
 * message will be sent, otherwise in the dialog.
 */
export function useApplyAtOnce(
  target: ChangeTarget,
  { onChanged, onDialog }: AtOnce,
): (input: BulkChangeInput) => void {
  const { preview, apply } = useBulkChange(target, onChanged);
  return (input) => {
    const continueInDialog = (): void => onDialog(input);
    preview.run(input, {
      onSuccess: ({ allowed, notified, unpaidFees }) => {
        if (allowed === target.count && notified === 0 && unpaidFees.count === 0)
          apply.run(input, { onError: continueInDialog });
        else continueInDialog();
      },
      onError: continueInDialog,
    });
  };
}
