import type { FormField, GroupField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { NumberSetting } from '../../configuration/fields/number-setting.tsx';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { addField } from '../editing/edit-form.ts';
import { defaultLaterDays } from '../editing/new-field.ts';
import styles from '../forms.module.css';
import { CalculationField } from '../logic/calculation-field.tsx';
import { listReadableAmounts } from '../logic/readable-amounts.ts';
import { listReadableQuestions } from '../logic/readable-questions.ts';
import { useFormTexts } from '../use-texts.ts';
import type { QuestionFieldProps } from './field-props.ts';
import { OptionFields } from './option-fields.tsx';

/** The settings that only this kind of question has. */
export function KindFields(props: QuestionFieldProps): ReactNode {
  const { field, setField, studio } = props;
  const t = useFormTexts();
  switch (field.kind) {
    case 'text':
      return <TextSettings {...props} field={field} />;
    case 'tax-number':
      return (
        <SelectField
          label={t('of')}
          width="medium"
          value={field.of ?? ''}
          options={[
            { value: '', label: t('of.either') },
            { value: 'person', label: t('of.person') },
            { value: 'business', label: t('of.business') },
          ]}
          onValueChange={(of) => setField(withSettings(field, { of: of || undefined }), 'of')}
        />
      );
    case 'number':
    case 'money':
      return (
        <div className={styles.texts}>
          <NumberSetting
            label={t('min')}
            value={field.min}
            onChange={(min) => setField(withSettings(field, { min }), 'min')}
          />
          <NumberSetting
            label={t('max')}
            value={field.max}
            onChange={(max) => setField(withSettings(field, { max }), 'max')}
          />
        </div>
      );
    case 'date':
      return <DateSettings {...props} field={field} />;
    case 'choice':
    case 'choices':
      return <OptionFields {...props} field={field} />;
    case 'file':
      return <FileSettings {...props} field={field} />;
    case 'consent':
      return (
        <TextsField
          studio={studio}
          label={t('statement')}
          isLong
          value={field.statement}
          onChange={(statement) => setField({ ...field, statement }, 'statement')}
        />
      );
    case 'computed':
      return <ComputedSettings {...props} field={field} />;
    case 'group':
      return <GroupSettings {...props} field={field} />;
    default:
      return null;
  }
}

/** Sets some settings of a question and removes those without a value. */
function withSettings(field: FormField, settings: Readonly<Record<string, unknown>>): FormField {
  const entries = Object.entries({ ...field, ...settings }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as FormField;
}

/** The settings of a text question: lines, length, and pattern. */
function TextSettings({
  field,
  setField,
}: QuestionFieldProps<Extract<FormField, { kind: 'text' }>>): ReactNode {
  const t = useFormTexts();
  return (
    <>
      <Checkbox
        label={t('multiline')}
        checked={field.multiline ?? false}
        onCheckedChange={(multiline) => setField({ ...field, multiline }, 'multiline')}
      />
      <div className={styles.texts}>
        <NumberSetting
          label={t('maxLength')}
          min={1}
          value={field.maxLength}
          onChange={(maxLength) => setField(withSettings(field, { maxLength }), 'maxLength')}
        />
        <TextField
          label={t('pattern')}
          hint={t('pattern.hint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={field.pattern ?? ''}
          onValueChange={(pattern) =>
            setField(withSettings(field, { pattern: pattern || undefined }), 'pattern')
          }
        />
      </div>
    </>
  );
}

/** The number of files of a document question, and whether and until when they can be added after submitting. */
function FileSettings({
  field,
  setField,
}: QuestionFieldProps<Extract<FormField, { kind: 'file' }>>): ReactNode {
  const t = useFormTexts();
  const setLaterDays = (laterDays: number | undefined): void =>
    setField(withSettings(field, { laterDays }), 'laterDays');
  return (
    <>
      <NumberSetting
        label={t('maxFiles')}
        min={1}
        max={20}
        value={field.maxFiles}
        onChange={(maxFiles) => setField(withSettings(field, { maxFiles }), 'maxFiles')}
      />
      {field.required && (
        <Checkbox
          label={t('later')}
          hint={t('later.hint')}
          checked={field.laterDays !== undefined}
          onCheckedChange={(canAddLater) => setLaterDays(canAddLater ? defaultLaterDays : undefined)}
        />
      )}
      {field.required && field.laterDays !== undefined && (
        <NumberSetting
          label={t('laterDays')}
          min={1}
          max={90}
          value={field.laterDays}
          onChange={(days) => setLaterDays(days ?? defaultLaterDays)}
        />
      )}
    </>
  );
}

/** The earliest and latest day of a date question. */
function DateSettings({
  field,
  setField,
}: QuestionFieldProps<Extract<FormField, { kind: 'date' }>>): ReactNode {
  const t = useFormTexts();
  const bounds = [
    { value: '', label: t('date.any') },
    { value: 'today', label: t('date.today') },
  ];
  const other = [field.min, field.max].filter((day): day is string => day !== undefined && day !== 'today');
  const options = [...bounds, ...[...new Set(other)].map((day) => ({ value: day, label: day }))];
  return (
    <div className={styles.texts}>
      {(['min', 'max'] as const).map((bound) => (
        <SelectField
          key={bound}
          label={t(`date.${bound}`)}
          value={field[bound] ?? ''}
          options={options}
          onValueChange={(day) => setField(withSettings(field, { [bound]: day || undefined }), bound)}
        />
      ))}
    </div>
  );
}

/** The calculation and format of a computed value. */
function ComputedSettings({
  studio: { form },
  address,
  field,
  setField,
}: QuestionFieldProps<Extract<FormField, { kind: 'computed' }>>): ReactNode {
  const t = useFormTexts();
  return (
    <>
      <CalculationField
        legend={t('value')}
        amounts={listReadableAmounts(form, address)}
        questions={listReadableQuestions(form, address, 'before')}
        value={field.value}
        onChange={(value) => setField({ ...field, value }, 'value')}
      />
      <SelectField
        label={t('format')}
        width="medium"
        value={field.format ?? 'text'}
        options={(['money', 'number', 'text'] as const).map((value) => ({
          value,
          label: t(`format.${value}`),
        }))}
        onValueChange={(format) => setField(withSettings(field, { format }), 'format')}
      />
    </>
  );
}

/** The labels and the number of items of a group, with a button that adds a question. */
function GroupSettings({ studio, address, field, setField }: QuestionFieldProps<GroupField>): ReactNode {
  const t = useFormTexts();
  const last = `${address}.${field.fields.length - 1}`;
  return (
    <>
      {(['itemLabel', 'addLabel'] as const).map((name) => (
        <TextsField
          key={name}
          studio={studio}
          label={t(`group.${name}`)}
          value={field[name]}
          onChange={(text) => setField({ ...field, [name]: text }, name)}
        />
      ))}
      <div className={styles.texts}>
        {(['minItems', 'maxItems'] as const).map((name) => (
          <NumberSetting
            key={name}
            label={t(`group.${name}`)}
            min={name === 'minItems' ? 0 : 1}
            max={50}
            value={field[name]}
            onChange={(value) => setField(withSettings(field, { [name]: value }), name)}
          />
        ))}
      </div>
      <SelectField
        label={t('group.holds')}
        width="medium"
        value={field.holds ?? ''}
        options={[
          { value: '', label: t('group.holds.nothing') },
          { value: 'household', label: t('group.holds.household') },
          { value: 'incomes', label: t('group.holds.incomes') },
        ]}
        onValueChange={(holds) => setField(withSettings(field, { holds: holds || undefined }), 'holds')}
      />
      <div>
        <Button icon={add} onClick={() => studio.edit(addField(studio.form, last))}>
          {t('group.add')}
        </Button>
      </div>
    </>
  );
}
