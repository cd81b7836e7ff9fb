import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { NameDialog } from './adding/name-dialog.tsx';
import type { OwnFactor } from './use-factors.ts';
import type { WithProof } from './use-proof.ts';
import { useTexts } from './use-texts.ts';

export type FactorDialogProps = {
  /** The dialog is open while there is a factor. */
  factor: OwnFactor | null;
  onClose: () => void;
  withProof: WithProof;
  onChanged: () => Promise<void>;
};

/** Renames a factor. */
export function RenameDialog({ factor, onClose, withProof, onChanged }: FactorDialogProps): ReactNode {
  const t = useTexts();
  const rename = async (name: string): Promise<void> => {
    if (!factor) return;
    const done = await withProof(() => call('sign-in/rename-factor', { factorId: factor.id, name }));
    if (!done) return;
    await onChanged();
    toasts.add('success', t('renamed'));
    onClose();
  };
  return (
    <NameDialog
      key={factor?.id}
      isOpen={factor !== null}
      title={t('rename')}
      name={factor?.name ?? ''}
      submitText={t('save')}
      onName={rename}
      onClose={onClose}
    />
  );
}
