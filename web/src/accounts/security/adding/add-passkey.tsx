import type { ReactNode } from 'react';
import { call, type OutputOf } from '../../../api.ts';
import { createPasskey, PasskeyUnanswered } from '../../../shell/passkeys.ts';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import type { WithProof } from '../use-proof.ts';
import { useTexts } from '../use-texts.ts';
import { NameDialog } from './name-dialog.tsx';

export type AddFactorProps = {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (answer: OutputOf<'sign-in/add-passkey'>) => Promise<void>;
  withProof: WithProof;
};

/** Adds a passkey: a name, then the browser's dialog. */
export function AddPasskey({ isOpen, onClose, onAdded, withProof }: AddFactorProps): ReactNode {
  const t = useTexts();
  const add = async (name: string): Promise<void> => {
    try {
      const options = await withProof(() => call('sign-in/start-passkey', {}));
      if (!options) return;
      const passkey = await createPasskey(options);
      const answer = await withProof(() => call('sign-in/add-passkey', { name, passkey }));
      if (!answer) return;
      toasts.add('success', t('passkey-added'));
      await onAdded(answer);
    } catch (error) {
      if (!(error instanceof PasskeyUnanswered)) throw error;
      toasts.add('error', t('passkey-failed'));
    }
  };
  return (
    <NameDialog
      isOpen={isOpen}
      title={t('add-passkey')}
      name={t('passkey-name')}
      submitText={t('next')}
      onName={add}
      onClose={onClose}
    >
      <p>{t('passkey-text')}</p>
    </NameDialog>
  );
}
