import type { ManagedTemplate } from '@commonway/contract/communications/templates/managed-template.ts';
import { templateChannels } from '@commonway/contract/communications/templates/template-channels.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { Form } from '../../shell/form/form.tsx';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useMayWrite, useTemplateActions } from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';

/** Edits a template's name, its channel, and whether it is sent automatically. */
export function SettingsCard({ template }: { template: ManagedTemplate }): ReactNode {
  const t = useTemplateTexts();
  const mayWrite = useMayWrite();
  const { set } = useTemplateActions();
  const { id: templateId, stateId } = template;
  const [name, setName] = useState(template.name);
  const [channel, setChannel] = useState(template.channel);
  const [writesItself, setWritesItself] = useState(template.writesItself);
  const [isRemoving, setRemoving] = useState(false);
  const submission = useSubmit(async () => {
    if (!name.trim()) return false;
    await set({ templateId, name, channel, writesItself });
    toasts.add('success', t('settings.saved'));
    return false;
  });
  return (
    <Card title={t('settings.title')}>
      <Form submission={submission}>
        <TextField
          label={t('name')}
          error={!name.trim() && t('required')}
          maxLength={100}
          width="long"
          dir="auto"
          value={name}
          onValueChange={setName}
        />
        <SelectField
          label={t('channel')}
          width="long"
          value={channel}
          options={templateChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          onValueChange={(value) => setChannel(templateChannels.find((each) => each === value) ?? 'any')}
        />
        {stateId === null ? (
          <p>{t('settings.itselfNot')}</p>
        ) : (
          <Checkbox
            label={t('settings.itself')}
            hint={t('settings.itselfHint')}
            checked={writesItself}
            onCheckedChange={setWritesItself}
          />
        )}
        <Cluster gap="small">
          <Button
            type="submit"
            variant="primary"
            loadingText={submission.isBusy && t('saving')}
            disabledReason={!mayWrite && t('read-only')}
          >
            {t('settings.save')}
          </Button>
          {mayWrite && (
            <Button variant="quiet" icon={trash} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Cluster>
      </Form>
      {isRemoving && <RemoveTemplateDialog template={template} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

interface RemoveTemplateDialogProps {
  readonly template: ManagedTemplate;
  readonly onClose: () => void;
}

/** Confirms the deletion of a template and explains its effect. */
function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps): ReactNode {
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
