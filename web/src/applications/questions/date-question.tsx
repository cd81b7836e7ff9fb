import { resolveDayBound } from '@commonway/contract/programs/form/check-answer.ts';
import {
  type DatePart,
  type DateParts,
  dateParts,
  hasDateParts,
  joinDate,
  parseDateParts,
  splitDate,
} from '@commonway/contract/programs/form/date-parts.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { DatePartsField } from '../../ui/entry/date-parts-field.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { controlId } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import { getAutocompleteToken } from './text-question.tsx';
import { type QuestionProps, toText, useQuestion, useQuestionContext } from './use-question.ts';

/** A date: a birth date in three fields, any other date with the browser's date picker. */
export function DateQuestion(props: QuestionProps<'date'>): ReactNode {
  return hasDateParts(props.field) ? <DatePartsQuestion {...props} /> : <CalendarQuestion {...props} />;
}

/** A date, selected with the browser's date picker. */
function CalendarQuestion({ reading, field }: QuestionProps<'date'>): ReactNode {
  const { fieldProps, typed, change } = useQuestion(reading);
  const { today } = useQuestionContext();
  return (
    <DateField
      {...fieldProps}
      name={reading.path}
      value={toText(typed)}
      onValueChange={change}
      autoComplete={getAutocompleteToken(field, reading.path)}
      min={resolveDayBound(field.min, today)}
      max={resolveDayBound(field.max, today)}
      aria-required={field.required}
    />
  );
}

const exampleParts: DateParts = { month: '4', day: '28', year: '1986' };

/** A date, typed in three fields in the order of the user's language. */
function DatePartsQuestion({ reading, field }: QuestionProps<'date'>): ReactNode {
  const t = useTexts();
  const order = useFormat().dateOrder();
  const example = order.map((part) => exampleParts[part]).join(' ');
  const { fieldProps, typed, change } = useQuestion(reading, t('question.example', { example }));
  const { getProblem } = useQuestionContext();
  const [written, setWritten] = useState(() => splitDate(toText(typed)));
  const getPath = (part: DatePart): string => `${reading.path}.${part}`;
  const wrongParts = order.filter((part) => getProblem(getPath(part)) !== undefined);
  const partErrors = wrongParts.map((part) => getProblem(getPath(part))).join(' ');
  const { label, optionalText } = fieldProps;
  return (
    <DatePartsField
      id={fieldProps.id}
      name={reading.path}
      legend={optionalText ? `${label} ${optionalText}` : label}
      hint={fieldProps.hint}
      error={fieldProps.error ?? partErrors}
      wrongParts={fieldProps.error === undefined ? wrongParts : dateParts}
      partId={(part) => controlId(getPath(part))}
      order={order}
      labels={{ month: t('date.month'), day: t('date.day'), year: t('date.year') }}
      // If the stored date differs from the written parts, it was changed elsewhere and takes precedence.
      value={(joinDate(written) ?? '') === toText(typed) ? written : splitDate(toText(typed))}
      onValueChange={(parts) => {
        setWritten(parts);
        change(joinDate(parts));
      }}
      parse={(text) => parseDateParts(text, order)}
      isOwnBirthDate={getAutocompleteToken(field, reading.path) === 'bday'}
      isRequired={field.required}
    />
  );
}
