import { type ReactNode, useState } from 'react';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { parseAmount, writeAmount } from '../../ui/fields/parse-amount.ts';
import { isSame } from '../saving/find-conflicts.ts';
import { autocompleteOf } from './autocomplete.ts';
import type { QuestionProps } from './question-context.ts';
import { useQuestion } from './use-question.ts';

/** A number or an amount of money: free input, stored as a number, formatted on blur. */
export function AmountQuestion({ reading, field }: QuestionProps<'number' | 'money'>): ReactNode {
  const { frame, typed, change } = useQuestion(reading);
  const [text, setText] = useState(() => writeAmount(typed));
  const shared = {
    ...frame,
    name: reading.path,
    // If the value differs from the typed text, it was changed elsewhere and takes precedence.
    value: isSame(parseAmount(text), typed) ? text : writeAmount(typed),
    onValueChange: (next: string) => {
      setText(next);
      change(parseAmount(next));
    },
    onBlur: () => setText(writeAmount(typed)),
    autoComplete: autocompleteOf(field, reading.path),
    'aria-required': field.required,
  };
  return field.kind === 'money' ? <MoneyField {...shared} currency="$" /> : <NumberField {...shared} />;
}
