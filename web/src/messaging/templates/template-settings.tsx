import type { Template } from '@commonway/contract/messaging/template.ts';
import { templateChannels } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { fieldIds, type TemplateStudio } from './template-studio.ts';
import styles from './templates.module.css';
import { formatScope, useTemplateActions } from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';

/** A template's name, its channel, and whether it is sent automatically; and its deletion. */
export function TemplateSettings({ studio }: { studio: TemplateStudio }): ReactNode {
  const t = useTemplateTexts();
  const [isRemoving, setRemoving] = useState(false);
  const { definition: template, setup, change, mayChange } = studio;
  const update = (part: Partial<Template>, tag?: string): void => change({ ...template, ...part }, tag);
  return (
    <Card title={t('settings.title')} headingLevel={2}>
      <fieldset disabled={!mayChange} className={styles.fields}>
        <Stack>
          <TextField
            id={fieldIds.name}
            label={t('name')}
            error={!template.name.trim() && t('required')}
            maxLength={100}
            dir="auto"
            value={template.name}
            onValueChange={(name) => update({ name }, 'name')}
          />
          <SelectField
            label={t('channel')}
            value={template.channel}
            options={templateChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
            onValueChange={(value) =>
              update({ channel: templateChannels.find((each) => each === value) ?? 'any' })
            }
          />
          <p>{t('used-for', { place: formatScope(t, setup) })}</p>
          {setup.stateName === null && !template.isAutomatic ? (
            <p>{t('settings.itselfNot')}</p>
          ) : (
            <Checkbox
              id={fieldIds.automatic}
              label={t('settings.itself')}
              hint={t('settings.itselfHint')}
              checked={template.isAutomatic}
              onCheckedChange={(isAutomatic) => update({ isAutomatic })}
            />
          )}
          {mayChange && (
            <div>
              <Button variant="quiet" icon={trash} onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            </div>
          )}
        </Stack>
      </fieldset>
      {isRemoving && <RemoveTemplateDialog studio={studio} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

interface RemoveTemplateDialogProps {
  readonly studio: TemplateStudio;
  readonly onClose: () => void;
}

/** Confirms the deletion of a template and explains its effect. */
function RemoveTemplateDialog({ studio, onClose }: RemoveTemplateDialogProps): ReactNode {
  const t = useTemplateTexts();
  const [, navigate] = useLocation();
  const templateId = Number(useParams<{ templateId: string }>().templateId);
  const { remove } = useTemplateActions();
  const { setup, view } = studio;
  const form = useForm(async () => {
    await remove(templateId);
    navigate(staffPaths.templates());
    return true;
  });
  return (
    <FormDialog
      title={t('remove.title', { name: isolate(setup.name) })}
      form={form}
      submitText={t('remove.confirm')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {view.published.isAutomatic && <p>{t('remove.itself', { state: isolate(setup.stateName ?? '') })}</p>}
    </FormDialog>
  );
}
