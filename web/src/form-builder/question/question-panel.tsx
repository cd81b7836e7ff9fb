import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useId } from 'react';
import { call } from '../../api.ts';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type Address, findContainingGroup, findField } from '../editing/address.ts';
import { replaceField } from '../editing/edit-form.ts';
import { convertKind, type FieldKind, fieldKinds, groupFieldKinds } from '../editing/new-field.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { listReadableQuestions } from '../logic/readable-questions.ts';
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
  const field = findField(form, address);
  const group = findContainingGroup(form, address);
  const saveToLibrary = useAction(async (definition: FormField) => {
    await call('form-builder/save-question', { programId: setup.programId, definition });
    toasts.add('success', t('kept.done'));
  });
  if (field === undefined) return null;
  const setField = (next: FormField, tag: string): void =>
    studio.change(replaceField(studio.form, address, next), `${address} ${tag}`);
  const props = { studio, address, field, setField };
  const kinds = group === undefined ? fieldKinds : groupFieldKinds;
  const isComputed = field.kind === 'computed';
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <PanelHead
        {...{ studio, address, titleId }}
        caption={t(`kind.${field.kind}`)}
        items={[{ itemId: 'keep', label: t('keep'), onSelect: () => saveToLibrary.run(field) }]}
        removeDisabledReason={group?.fields.length === 1 && t('group.last')}
      />
      <Stack>
        <TextsField
          studio={studio}
          label={t('label')}
          value={field.label}
          onChange={(label) => setField({ ...field, label }, 'label')}
        />
        <SelectField
          label={t('kind')}
          width="medium"
          value={field.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onValueChange={(kind) => setField(convertKind(field, kind as FieldKind), 'kind')}
        />
        {!isComputed && (
          <Checkbox
            label={t('required')}
            checked={field.required ?? false}
            onCheckedChange={(required) => setField({ ...field, required }, 'required')}
          />
        )}
        <KindFields {...props} />
        <TextsField
          studio={studio}
          label={t('hint')}
          value={field.hint ?? {}}
          isLong
          isOptional
          onChange={(hint) => setField({ ...field, hint }, 'hint')}
        />
        <RuleField
          legend={t('condition')}
          questions={listReadableQuestions(form, address, 'before')}
          value={field.showIf}
          onChange={(showIf) => {
            const { showIf: _, ...rest } = field;
            setField((showIf === null ? rest : { ...rest, showIf }) as FormField, 'showIf');
          }}
        />
        <CheckFields {...props} />
        <MoreFields {...props} />
      </Stack>
    </section>
  );
}
