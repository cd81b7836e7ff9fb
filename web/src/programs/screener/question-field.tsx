import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { formatSubmittedAnswer, type SubmittedAnswer } from './read-answers.ts';
import { useTexts } from './use-texts.ts';

type Props = {
  question: PlainField;
  value: unknown;
  problem: SubmittedAnswer['problem'];
};

/**
 * The control of a question. The question is the page's title, so it is only repeated as a label for screen readers.
 */
export function QuestionField({ question, value, problem }: Props): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const localize = (text: Readonly<Record<string, string>>): string => getLocalText(text, language);
  const { key, label, autocomplete } = question;
  const values = formatSubmittedAnswer(value);
  const error = problem ? t(getProblemTextKey(problem.word), problem.params) : undefined;
  const group = { name: key, legend: <span className="visually-hidden">{localize(label)}</span>, error };
  const field = {
    name: key,
    label: localize(label),
    isLabelHidden: true,
    error,
    defaultValue: values[0] ?? '',
    ...(autocomplete !== undefined && { autoComplete: autocomplete }),
  };
  switch (question.kind) {
    case 'yes-no':
      return (
        <RadioGroup
          {...group}
          layout="cards"
          {...(values[0] !== undefined && { defaultValue: values[0] })}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
      );
    case 'choice':
    case 'choices': {
      const options = question.options.map((option) => ({
        value: option.value,
        label: localize(option.label),
        hint: option.hint && localize(option.hint),
      }));
      if (question.kind === 'choices')
        return <CheckboxGroup {...group} options={options} defaultValue={values} layout="cards" />;
      return (
        <RadioGroup
          {...group}
          options={options}
          layout="cards"
          {...(values[0] !== undefined && { defaultValue: values[0] })}
        />
      );
    }
    case 'money':
      return <MoneyField {...field} {...format.dollarSign()} />;
    case 'number':
      return <NumberField {...field} />;
    case 'date':
      return <DateField {...field} />;
    default:
      return question.autocomplete === 'postal-code' ? (
        <NumberField {...field} />
      ) : (
        <TextField {...field} maxLength={200} />
      );
  }
}

/** Returns the key of the text for the problem of an answer. */
function getProblemTextKey(word: string): 'problem.tooSmall' | 'problem.tooLarge' | 'problem.invalid' {
  if (word === 'too_small') return 'problem.tooSmall';
  return word === 'too_large' ? 'problem.tooLarge' : 'problem.invalid';
}
