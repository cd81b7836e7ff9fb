import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { FactorDialogProps } from './rename-dialog.tsx';
import { useTexts } from './use-texts.ts';

/** Removes a factor after confirmation. */
export function RemoveDialog({ factor, onClose, withProof, onChanged }: FactorDialogProps): ReactNode {
  const t = useTexts();
  const removal = useSubmit(async () => {
    if (!factor) return false;
    const done = await withProof(() => call('sign-in/remove-factor', { factorId: factor.id }));
    if (!done) return false;
    await onChanged();
    toasts.add('success', t('removed'));
    onClose();
    return false;
  });
  return (
    <Dialog
      isOpen={factor !== null}
      onClose={onClose}
      title={t('remove-one', { name: isolated(factor?.name ?? '') })}
      closeLabel={t('close')}
      isBusy={removal.isBusy}
    >
      <p>{t('remove-text')}</p>
      <Form submission={removal}>
        <Cluster>
          <Button type="submit" variant="danger" loadingText={removal.isBusy && t('working')}>
            {t('remove')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
