import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { OwnFactor, WithProof } from './prove-dialog.tsx';
import { useTexts } from './use-texts.ts';

export type NameDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** The initial value of the field. */
  name: string;
  submitText: ReactNode;
  /** Saves the name. Throws the errors of its call. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
  /** Rendered above the field. */
  children?: ReactNode;
};

/** Asks for the name of a factor and saves it. */
export function NameDialog(props: NameDialogProps): ReactNode {
  const { isOpen, title, name, submitText, onName, onClose, children } = props;
  const t = useTexts();
  const form = useForm(async (typed, recordErrors) => {
    const factorName = typed('factor-name').trim();
    if (!recordErrors({ 'factor-name': factorName === '' ? t('name-missing') : null })) return;
    await onName(factorName);
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('close')} isBusy={form.isBusy}>
      {children}
      <Form form={form}>
        <TextField
          id="factor-name"
          name="factor-name"
          label={t('name')}
          hint={t('name-hint')}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          error={form.getError('factor-name')}
          required
        />
        <Cluster align="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {submitText}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}

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
    const done = await withProof(() => call('credentials/rename-factor', { factorId: factor.id, name }));
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
