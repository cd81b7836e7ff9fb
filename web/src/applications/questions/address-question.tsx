import type { AddressPart } from '@commonway/contract/programs/form/read-answer.ts';
import type { ReactNode } from 'react';
import { usStates } from '../../shell/form/us-states.ts';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { answerAt, controlId } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import { autocompleteOf } from './autocomplete.ts';
import { type QuestionProps, useQuestionContext } from './question-context.ts';
import { textOf, useQuestion } from './use-question.ts';

const tokens: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

const states = usStates.map(([value, label]) => ({ value, label }));

/** A U.S. address, part by part, in postal order. */
export function AddressQuestion({ reading, field }: QuestionProps<'address'>): ReactNode {
  const { frame } = useQuestion(reading);
  const { answers, change, problemAt } = useQuestionContext();
  const t = useTexts();
  const part = (name: AddressPart) => {
    const path = `${reading.path}.${name}`;
    return {
      id: controlId(path),
      name: path,
      label: t(`address.${name}`),
      error: problemAt(path),
      value: textOf(answerAt(answers, path)),
      onValueChange: (value: string) => change(path, value),
      autoComplete: autocompleteOf(field, reading.path) === 'off' ? 'off' : tokens[name],
      'aria-required': field.required && name !== 'line2',
    };
  };
  return (
    <QuestionGroup
      id={frame.id}
      legend={frame.label}
      legendSize="title"
      hint={frame.hint}
      error={frame.error}
    >
      <TextField {...part('line1')} />
      <TextField {...part('line2')} optionalText={t('question.optional')} />
      <TextField {...part('city')} width="long" />
      <SelectField {...part('state')} options={states} placeholder={t('choice.placeholder')} width="long" />
      <TextField {...part('zip')} inputMode="numeric" width="short" dir="ltr" maxLength={10} />
    </QuestionGroup>
  );
}
