import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { templateChannels } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { staffPaths } from '../../staff-paths.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { type TemplateList, useTemplateActions } from './use-templates.ts';
import { useTemplateTexts } from './use-texts.ts';

interface AddTemplateDialogProps {
  readonly list: TemplateList;
  readonly onClose: () => void;
}

/** Creates a template with its program, status and first text. Everything else is edited on its page. */
export function AddTemplateDialog({ list, onClose }: AddTemplateDialogProps): ReactNode {
  const t = useTemplateTexts();
  const [, navigate] = useLocation();
  const { create } = useTemplateActions();
  const [program, setProgram] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [name, setName] = useState('');
  const [body, setBody] = useState('');
  const states = list.programs.find(({ programId }) => String(programId) === program)?.states ?? [];
  const form = useForm(async (typed) => {
    setWasSubmitted(true);
    if (!name.trim() || !body.trim()) return false;
    const state = typed('state');
    const { templateId } = await create({
      name,
      body,
      subject: typed('subject'),
      language: typed('language'),
      channel: templateChannels.find((each) => each === typed('channel')) ?? 'any',
      programId: program ? Number(program) : null,
      stateId: program && state ? Number(state) : null,
    });
    navigate(staffPaths.template(templateId));
    return true;
  });
  return (
    <FormDialog title={t('add.title')} form={form} submitText={t('add.save')} onClose={onClose}>
      <TextField
        label={t('name')}
        error={wasSubmitted && !name.trim() && t('required')}
        maxLength={100}
        dir="auto"
        value={name}
        onValueChange={setName}
      />
      <SelectField
        label={t('program')}
        options={[
          { value: '', label: t('for.all') },
          ...list.programs.map((each) => ({ value: String(each.programId), label: each.name })),
        ]}
        value={program}
        onValueChange={setProgram}
      />
      {program !== '' && (
        <SelectField
          name="state"
          label={t('state')}
          options={[
            { value: '', label: t('state.any') },
            ...states.map((each) => ({ value: String(each.stateId), label: each.name })),
          ]}
        />
      )}
      <SelectField
        name="channel"
        label={t('channel')}
        options={templateChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      <SelectField
        name="language"
        label={t('original')}
        options={list.languages.map((value) => ({ value, label: getLanguageName(value) }))}
      />
      <TextField name="subject" label={t('subject')} maxLength={200} dir="auto" />
      <TextareaField
        label={t('body')}
        error={wasSubmitted && !body.trim() && t('required')}
        rows={5}
        maxLength={10_000}
        dir="auto"
        value={body}
        onValueChange={setBody}
      />
    </FormDialog>
  );
}
