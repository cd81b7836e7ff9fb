import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useTexts } from '../use-texts.ts';
import { type QuestionProps, toText, useQuestion } from './use-question.ts';

// More options than this are easier to find in a native select than in a list of radio buttons.
const maxRadios = 7;

/** A single choice. */
export function ChoiceQuestion({ reading, field }: QuestionProps<'choice'>): ReactNode {
  const { fieldProps, typed, change, localize } = useQuestion(reading);
  const t = useTexts();
  const options = field.options.map((option) => ({
    value: option.value,
    label: localize(option.label),
    hint: option.hint && localize(option.hint),
  }));
  const shared = { name: reading.path, options, value: toText(typed), onValueChange: change };
  const isList = field.style === 'select' || (field.style === undefined && options.length > maxRadios);
  if (isList)
    return (
      <SelectField
        {...fieldProps}
        {...shared}
        placeholder={t('choice.placeholder')}
        aria-required={field.required}
      />
    );
  return <RadioGroup {...toGroupProps(fieldProps)} {...shared} layout="cards" isRequired={field.required} />;
}

/** A multiple choice. */
export function ChoicesQuestion({ reading, field }: QuestionProps<'choices'>): ReactNode {
  const t = useTexts();
  const { fieldProps, typed, change, localize } = useQuestion(reading, t('choices.hint'));
  return (
    <CheckboxGroup
      {...toGroupProps(fieldProps)}
      name={reading.path}
      options={field.options.map((option) => ({
        value: option.value,
        label: localize(option.label),
        hint: option.hint && localize(option.hint),
      }))}
      value={Array.isArray(typed) ? typed.filter((value) => typeof value === 'string') : []}
      onValueChange={change}
      layout="cards"
    />
  );
}

/** A yes-or-no question. */
export function YesNoQuestion({ reading }: { reading: FieldReading }): ReactNode {
  const { fieldProps, typed, change } = useQuestion(reading);
  const t = useTexts();
  return (
    <RadioGroup
      {...toGroupProps(fieldProps)}
      name={reading.path}
      options={[
        { value: 'yes', label: t('answer.yes') },
        { value: 'no', label: t('answer.no') },
      ]}
      value={typed === true ? 'yes' : typed === false ? 'no' : ''}
      onValueChange={(value) => change(value === 'yes')}
      layout="row"
      isRequired={reading.field.required}
    />
  );
}

type Frame = ReturnType<typeof useQuestion>['fieldProps'];

/** Converts the props of a field to those of a group of controls, whose label is its legend. */
export function toGroupProps({ id, label, hint, error, optionalText }: Frame) {
  return { id, hint, error, legend: optionalText ? `${label} ${optionalText}` : label };
}
