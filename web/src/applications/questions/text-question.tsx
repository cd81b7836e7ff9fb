import { dayBound, maxLengthOf } from '@commonway/contract/programs/form/check-answer.ts';
import { maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../ui/fields/date-field.tsx';
import { rewriteInput, toAsciiDigits } from '../../ui/fields/digits.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { autocompleteOf } from './autocomplete.ts';
import { type QuestionProps, useQuestionContext } from './question-context.ts';
import { textOf, useQuestion } from './use-question.ts';

/** Text, an email address or a phone number. */
export function TextQuestion({ reading, field }: QuestionProps<'text' | 'email' | 'phone'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const shared = {
    ...frame,
    name: reading.path,
    value: textOf(typed),
    onValueChange: change,
    autoComplete: autocompleteOf(field, reading.path),
    'aria-required': field.required,
  };
  if (field.kind === 'phone') return <PhoneField {...shared} />;
  if (field.kind === 'email') return <TextField {...shared} type="email" inputMode="email" width="long" />;
  if (field.multiline) return <TextareaField {...shared} maxLength={maxLengthOf(field)} />;
  return <TextField {...shared} />;
}

/** A taxpayer identification number: in full while editing, masked on blur. */
export function TaxNumberQuestion({ reading, field }: QuestionProps<'tax-number'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const [isWriting, setWriting] = useState(false);
  const text = textOf(typed);
  return (
    <TextField
      {...frame}
      name={reading.path}
      value={isWriting ? text : String(maskAnswer(text))}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      onChange={(event) => rewriteInput(event.currentTarget, toAsciiDigits)}
      onValueChange={change}
      inputMode="numeric"
      autoComplete={autocompleteOf(field, reading.path)}
      spellCheck={false}
      maxLength={11}
      width="medium"
      dir="ltr"
      aria-required={field.required}
    />
  );
}

/** A date, entered with the browser's date picker. */
export function DateQuestion({ reading, field }: QuestionProps<'date'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const { today } = useQuestionContext();
  return (
    <DateField
      {...frame}
      name={reading.path}
      value={textOf(typed)}
      onValueChange={change}
      autoComplete={autocompleteOf(field, reading.path)}
      min={dayBound(field.min, today)}
      max={dayBound(field.max, today)}
      aria-required={field.required}
    />
  );
}
