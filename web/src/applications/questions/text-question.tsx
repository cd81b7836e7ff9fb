import { dayBound, defaultMaxLength } from '@commonway/contract/programs/form/check-answer.ts';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/fields/date-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useQuestionContext } from './question-context.ts';
import type { QuestionProps } from './question-props.ts';
import { textOf, useQuestion } from './use-question.ts';

/** Words, an e-mail address or a phone number. */
export function TextQuestion({ reading, field }: QuestionProps<'text' | 'email' | 'phone'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const shared = {
    ...frame,
    name: reading.path,
    value: textOf(typed),
    onValueChange: change,
    // Only the author knows whether it asks for the person's own: a landlord's mail must not be filled with theirs.
    autoComplete: field.autocomplete ?? 'off',
    'aria-required': field.required,
  };
  if (field.kind === 'phone') return <PhoneField {...shared} />;
  if (field.kind === 'email') return <TextField {...shared} type="email" inputMode="email" width="long" />;
  if (field.multiline)
    return <TextareaField {...shared} maxLength={field.maxLength ?? defaultMaxLength.lines} />;
  return <TextField {...shared} />;
}

/** A day, by the browser's own calendar. */
export function DateQuestion({ reading, field }: QuestionProps<'date'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const { today } = useQuestionContext();
  return (
    <DateField
      {...frame}
      name={reading.path}
      value={textOf(typed)}
      onValueChange={change}
      autoComplete={field.autocomplete ?? 'off'}
      min={dayBound(field.min, today)}
      max={dayBound(field.max, today)}
      aria-required={field.required}
    />
  );
}
