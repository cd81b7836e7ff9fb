import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '../../api.ts';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type Address, fieldAt, groupAt } from '../editing/address.ts';
import { putField } from '../editing/edit-form.ts';
import { type FieldKind, fieldKinds, groupFieldKinds, withKind } from '../editing/new-field.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { readableQuestions } from '../logic/readable-questions.ts';
import { RuleField } from '../logic/rule-field.tsx';
import { useFormTexts } from '../use-texts.ts';
import { CheckFields } from './check-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { PanelHead } from './panel-head.tsx';

/** The settings of a question. */
export function QuestionPanel({ studio, address }: { studio: FormStudio; address: Address }): ReactNode {
  const t = useFormTexts();
  const titleId = useId();
  const { form, setup } = studio;
  const field = fieldAt(form, address);
  const group = groupAt(form, address);
  const saveToLibrary = useMutation({
    mutationFn: (definition: FormField) =>
      call('form-builder/save-question', { programId: setup.programId, definition }),
    onSuccess: () => toasts.add('success', t('kept.done')),
    onError: (error) => toasts.add('error', error.message),
  });
  if (field === undefined) return null;
  const put = (next: FormField, tag: string): void =>
    studio.change(putField(studio.form, address, next), `${address} ${tag}`);
  const props = { studio, address, field, put };
  const kinds = group === undefined ? fieldKinds : groupFieldKinds;
  const isComputed = field.kind === 'computed';
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <PanelHead
        {...{ studio, address, titleId }}
        caption={t(`kind.${field.kind}`)}
        items={[{ itemId: 'keep', label: t('keep'), onSelect: () => saveToLibrary.mutate(field) }]}
        removeDisabledReason={group?.fields.length === 1 && t('group.last')}
      />
      <Stack>
        <TextsField
          studio={studio}
          label={t('label')}
          value={field.label}
          onChange={(label) => put({ ...field, label }, 'label')}
        />
        <SelectField
          label={t('kind')}
          width="medium"
          value={field.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onValueChange={(kind) => put(withKind(field, kind as FieldKind), 'kind')}
        />
        {!isComputed && (
          <Checkbox
            label={t('required')}
            checked={field.required ?? false}
            onCheckedChange={(required) => put({ ...field, required }, 'required')}
          />
        )}
        <KindFields {...props} />
        <TextsField
          studio={studio}
          label={t('hint')}
          value={field.hint ?? {}}
          isLong
          isOptional
          onChange={(hint) => put({ ...field, hint }, 'hint')}
        />
        <RuleField
          legend={t('condition')}
          questions={readableQuestions(form, address, 'before')}
          value={field.showIf}
          onChange={(showIf) => {
            const { showIf: _, ...rest } = field;
            put((showIf === null ? rest : { ...rest, showIf }) as FormField, 'showIf');
          }}
        />
        <CheckFields {...props} />
        <MoreFields {...props} />
      </Stack>
    </section>
  );
}
