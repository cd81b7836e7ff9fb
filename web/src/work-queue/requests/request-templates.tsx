import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestTemplate } from '@commonway/contract/work-queue/request-templates.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { check, trash } from '../../ui/icons/shapes.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { RequestDraft } from './request-draft.ts';
import styles from './requests.module.css';
import { useRequestTexts } from './use-requests.ts';

interface RequestTemplatesProps {
  readonly templates: readonly RequestTemplate[];
  /** The template that filled in the form. */
  readonly usedId: number | null;
  readonly onUse: (template: RequestTemplate) => void;
  readonly onClear: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** The office's request templates: one click fills in the form, another one empties it. */
export function RequestTemplates({
  templates,
  usedId,
  onUse,
  onClear,
  onDeleted,
}: RequestTemplatesProps): ReactNode {
  const t = useRequestTexts();
  const [deleting, setDeleting] = useState<RequestTemplate | null>(null);
  if (templates.length === 0) return null;
  return (
    <section aria-label={t('template.title')} className={styles.page}>
      <h4 className={styles.legend}>{t('template.title')}</h4>
      <ul className={styles.templates}>
        {templates.map((template) => {
          const isUsed = template.id === usedId;
          return (
            <li key={template.id} className={styles.template}>
              <Button
                aria-pressed={isUsed}
                icon={isUsed ? check : undefined}
                onClick={() => (isUsed ? onClear() : onUse(template))}
              >
                <span dir="auto">{template.name}</span>
              </Button>
              <IconButton
                icon={trash}
                label={t('template.deleteOne', { name: isolate(template.name) })}
                onClick={() => setDeleting(template)}
              />
            </li>
          );
        })}
      </ul>
      {deleting && (
        <DeleteTemplateDialog template={deleting} onDeleted={onDeleted} onClose={() => setDeleting(null)} />
      )}
    </section>
  );
}

interface DeleteTemplateProps {
  readonly template: RequestTemplate;
  readonly onDeleted: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms the deletion of a template, which removes it for everyone in the office. */
function DeleteTemplateDialog({ template, onDeleted, onClose }: DeleteTemplateProps): ReactNode {
  const t = useRequestTexts();
  const form = useForm(async () => {
    await call('work-queue/delete-request-template', { templateId: template.id });
    await onDeleted();
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('template.deleteOne', { name: isolate(template.name) })}
      form={form}
      submitText={t('template.delete')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('template.deleteText')}</p>
    </FormDialog>
  );
}

interface SaveRequestTemplateProps {
  readonly draft: RequestDraft;
  readonly dueDays: number;
  /** The name of the template that filled in the form. */
  readonly usedName: string;
  readonly onSaved: (template: RequestTemplate) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Saves a request as a template of the office. */
export function SaveRequestTemplateDialog({
  draft,
  dueDays,
  usedName,
  onSaved,
  onClose,
}: SaveRequestTemplateProps): ReactNode {
  const t = useRequestTexts();
  const form = useForm(async (typed) => {
    const name = typed('name').trim();
    if (name === '') return false;
    const saved = await call('work-queue/save-request-template', {
      name,
      items: [...draft.items],
      extraDocuments: [...draft.extraDocuments],
      dueDays,
    });
    await onSaved(saved);
    toasts.add('success', t('template.saved', { name: isolate(name) }));
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('template.save')}
      form={form}
      submitText={t('template.saveButton')}
      onClose={onClose}
    >
      <p>{t('template.saveText', { count: dueDays })}</p>
      <TextField
        name="name"
        label={t('template.name')}
        hint={t('template.nameHint')}
        defaultValue={usedName}
        required
        dir="auto"
        maxLength={requestLimits.maxNameLength}
      />
    </FormDialog>
  );
}
