import type { ManagedTemplate } from '@commonway/contract/communications/templates/managed-template.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { isolated } from '../../shell/texts.tsx';
import { useTemplateActions } from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';

interface RemoveTemplateDialogProps {
  readonly template: ManagedTemplate;
  readonly onClose: () => void;
}

/** Confirms the deletion of a template and explains its effect. */
export function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps): ReactNode {
  const t = useTemplateTexts();
  const [, navigate] = useLocation();
  const { remove } = useTemplateActions();
  const { id, name, writesItself, stateName } = template;
  const submission = useSubmit(async () => {
    await remove(id);
    navigate(paths.templates());
    return true;
  });
  return (
    <FormDialog
      title={t('remove.title', { name: isolated(name) })}
      submission={submission}
      submitText={t('remove.confirm')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {writesItself && <p>{t('remove.itself', { state: isolated(stateName ?? '') })}</p>}
    </FormDialog>
  );
}
