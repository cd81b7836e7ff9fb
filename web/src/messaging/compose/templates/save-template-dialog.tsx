import { languages } from '@commonway/contract/languages/languages.ts';
import { confirmTranslation, setText, type TemplateText } from '@commonway/contract/messaging/template.ts';
import { templateKind } from '@commonway/contract/messaging/template-kind.ts';
import { findSenderVariables } from '@commonway/contract/messaging/variables.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { createConfigurationCalls } from '../../../configuration/configuration-calls.ts';
import { invalidate } from '../../../query.ts';
import { FormDialog } from '../../../shell/form/form-dialog.tsx';
import { useForm } from '../../../shell/form/use-form.ts';
import { isolate } from '../../../shell/texts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useTexts } from '../../use-texts.ts';
import type { ComposeFacts } from './template-dialog.tsx';

interface SaveTemplateDialogProps {
  readonly applicationId: number;
  readonly facts: ComposeFacts;
  readonly words: { readonly subject: string; readonly body: string };
  readonly onClose: () => void;
}

/**
 * Publishes a text of a template, as the current translation if it is one. If the template already has a draft, the text
 * is added to that, for its author to publish.
 * @returns whether the text was published
 */
async function publishText(
  templateId: number,
  text: TemplateText,
  variables: readonly string[],
): Promise<boolean> {
  const calls = createConfigurationCalls(templateKind, { templateId });
  const { draft, published } = await calls.get();
  const changed = confirmTranslation(setText(draft.definition ?? published, text), text.language);
  const senderVariables = [...new Set([...changed.senderVariables, ...variables])];
  const { revision } = await calls.saveDraft(draft.revision, { ...changed, senderVariables });
  if (draft.definition !== null) return false;
  await calls.publish({ revision, note: '' });
  return true;
}

/** Saves the draft as a new template, a new version of a template, or a translation. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps): ReactNode {
  const { applicationId, facts, words, onClose } = props;
  const t = useTexts();
  const client = useQueryClient();
  const [templateId, setTemplateId] = useState('');
  const known = facts.templates.find((each) => String(each.id) === templateId);
  const form = useForm(async (typed) => {
    const scope = typed('scope');
    const text = { ...words, language: typed('language') };
    // Placeholders that a case does not fill in are asked for when the template is used next.
    const senderVariables = findSenderVariables(words.subject, words.body);
    if (known) {
      const isPublished = await publishText(known.id, text, senderVariables);
      if (!isPublished) toasts.add('success', t('template.drafted', { name: isolate(known.name) }));
    } else
      await call('messaging/create-template', {
        ...text,
        senderVariables,
        name: typed('name').trim(),
        programId: scope === 'all' ? null : facts.programId,
        stateId: scope === 'state' ? facts.stateId : null,
      });
    await invalidate(client, 'messaging/list-templates', { applicationId });
    onClose();
    return true;
  });
  const { programName, statusName } = facts;
  return (
    <FormDialog title={t('template.saveTitle')} form={form} submitText={t('template.save')} onClose={onClose}>
      <SelectField
        label={t('template.saveAs')}
        options={[
          { value: '', label: t('template.new') },
          ...facts.templates.map((each) => ({ value: String(each.id), label: each.name })),
        ]}
        value={templateId}
        onValueChange={setTemplateId}
      />
      {!known && (
        <>
          <TextField name="name" label={t('template.name')} required maxLength={100} dir="auto" />
          <SelectField
            name="scope"
            label={t('template.scope')}
            options={[
              { value: 'all', label: t('template.scope.all') },
              { value: 'program', label: programName },
              ...(statusName ? [{ value: 'state', label: `${programName}: ${statusName}` }] : []),
            ]}
          />
        </>
      )}
      <SelectField
        name="language"
        label={t('template.language')}
        hint={t('template.languageHint')}
        defaultValue={known?.original.language ?? facts.languages[0]}
        options={languages
          .filter(({ code }) => facts.languages.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FormDialog>
  );
}
