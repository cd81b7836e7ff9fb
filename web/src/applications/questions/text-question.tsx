import { usStates } from '@commonway/contract/community/reference/us-states.ts';
import { type AddressPart, getMaxLength } from '@commonway/contract/programs/form/check-answer.ts';
import { maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { FieldMeaning, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { isZipServed } from '@commonway/contract/programs/served-area.ts';
import { type ReactNode, useState } from 'react';
import { OutsideArea } from '../../shell/served-area/outside-area.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { rewriteInput, toAsciiNumerals } from '../../ui/fields/digits.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { controlId, getValueAtPath } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import styles from './question.module.css';
import { type QuestionProps, toText, useQuestion, useQuestionContext } from './use-question.ts';

// Autocomplete tokens (WCAG 1.3.5). Only fields about the user may have one, which only the form's author can know.
const tokensByMeaning: Readonly<Partial<Record<FieldMeaning, string>>> = {
  'given-name': 'given-name',
  'family-name': 'family-name',
  'full-name': 'name',
  'birth-date': 'bday',
  email: 'email',
  phone: 'tel',
  organization: 'organization',
};

/**
 * Returns the autocomplete token of a question. `off` unless the author set a token or the question's meaning: a
 * landlord's phone must not be filled with the applicant's, nor anything inside a group, whose items are other people.
 */
export function getAutocompleteToken(field: PlainField, path: string): string {
  if (field.autocomplete !== undefined) return field.autocomplete;
  if (field.isPrivate || path.includes('.')) return 'off';
  if (field.kind === 'signature') return 'name';
  if (field.kind === 'address') return 'on';
  return (field.means && tokensByMeaning[field.means]) ?? 'off';
}

/** A question for text, an email address or a phone number. */
export function TextQuestion({ reading, field }: QuestionProps<'text' | 'email' | 'phone'>): ReactNode {
  const { fieldProps, typed, change } = useQuestion(reading);
  const shared = {
    ...fieldProps,
    name: reading.path,
    value: toText(typed),
    onValueChange: change,
    autoComplete: getAutocompleteToken(field, reading.path),
    'aria-required': field.required,
  };
  if (field.kind === 'phone') return <PhoneField {...shared} />;
  if (field.kind === 'email') return <TextField {...shared} type="email" inputMode="email" width="long" />;
  if (field.multiline) return <TextareaField {...shared} maxLength={getMaxLength(field)} />;
  return <TextField {...shared} />;
}

/** A taxpayer identification number: in full while editing, masked on blur. */
export function TaxNumberQuestion({ reading, field }: QuestionProps<'tax-number'>): ReactNode {
  const { fieldProps, typed, change } = useQuestion(reading);
  const [isWriting, setWriting] = useState(false);
  const text = toText(typed);
  return (
    <TextField
      {...fieldProps}
      name={reading.path}
      value={isWriting ? text : String(maskAnswer(text))}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      onChange={(event) => rewriteInput(event.currentTarget, toAsciiNumerals)}
      onValueChange={change}
      inputMode="numeric"
      autoComplete={getAutocompleteToken(field, reading.path)}
      spellCheck={false}
      maxLength={11}
      width="medium"
      dir="ltr"
      aria-required={field.required}
    />
  );
}

const addressTokens: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

const states = usStates.map(([value, label]) => ({ value, label }));

/** A U.S. address, part by part, in postal order. */
export function AddressQuestion({ reading, field }: QuestionProps<'address'>): ReactNode {
  const { fieldProps } = useQuestion(reading);
  const { answers, change, getProblem, servedZips } = useQuestionContext();
  const t = useTexts();
  const zip = toText(getValueAtPath(answers, `${reading.path}.zip`));
  const getPartProps = (name: AddressPart) => {
    const path = `${reading.path}.${name}`;
    return {
      id: controlId(path),
      name: path,
      label: t(`address.${name}`),
      error: getProblem(path),
      value: toText(getValueAtPath(answers, path)),
      onValueChange: (value: string) => change(path, value),
      autoComplete: getAutocompleteToken(field, reading.path) === 'off' ? 'off' : addressTokens[name],
      'aria-required': field.required && name !== 'line2',
    };
  };
  return (
    <QuestionGroup
      id={fieldProps.id}
      legend={fieldProps.label}
      legendSize="title"
      hint={fieldProps.hint}
      error={fieldProps.error}
    >
      <TextField {...getPartProps('line1')} />
      <TextField {...getPartProps('line2')} optionalText={t('question.optional')} />
      <TextField {...getPartProps('city')} width="long" />
      <SelectField
        {...getPartProps('state')}
        options={states}
        placeholder={t('choice.placeholder')}
        width="long"
      />
      <TextField {...getPartProps('zip')} inputMode="numeric" width="short" dir="ltr" maxLength={10} />
      {field.means === 'address' && <OutsideArea zip={zip} isServed={isZipServed(zip, servedZips)} />}
    </QuestionGroup>
  );
}

/** A statement to agree to. */
export function ConsentQuestion({ reading, field }: QuestionProps<'consent'>): ReactNode {
  const { fieldProps, typed, change, localize } = useQuestion(reading);
  return (
    <div className={styles.consent}>
      <h2 className={styles['consent-title']}>{fieldProps.label}</h2>
      {fieldProps.hint && (
        <p id={`${fieldProps.id}-hint`} className={styles['consent-hint']}>
          {fieldProps.hint}
        </p>
      )}
      <Checkbox
        id={fieldProps.id}
        name={reading.path}
        label={localize(field.statement)}
        error={fieldProps.error}
        aria-describedby={fieldProps.hint ? `${fieldProps.id}-hint` : undefined}
        checked={typed === true}
        onCheckedChange={change}
        aria-required={field.required}
      />
    </div>
  );
}
