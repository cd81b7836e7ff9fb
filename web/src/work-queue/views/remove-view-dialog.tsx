import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { queuePath } from '../filters/use-queue-filters.ts';
import { useTexts, useViewMutations } from './use-view-mutations.ts';
import type { View } from './use-views.ts';

/** Confirms the deletion of a view, which removes it for everyone who uses it. */
export function RemoveViewDialog({ view, onClose }: { view: View; onClose: () => void }): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { remove } = useViewMutations();
  const form = useForm(async () => {
    // Leaves the view before it is deleted; otherwise its address would report it as missing.
    navigate(queuePath('view=all'));
    await remove(view);
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('removeTitle', { view: isolate(view.name) })}
      form={form}
      submitText={t('remove')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('removeText', { scope: view.scope })}</p>
    </FormDialog>
  );
}
