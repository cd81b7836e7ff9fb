import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { add, arrowDown, arrowUp, trash } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import type { QuestionFieldProps } from './field-props.ts';

type ChoiceQuestion = Extract<FormField, { kind: 'choice' | 'choices' }>;
type Option = ChoiceQuestion['options'][number];

/** The options of a question, in order. */
export function OptionFields({ studio, field, setField }: QuestionFieldProps<ChoiceQuestion>): ReactNode {
  const t = useFormTexts();
  const { options } = field;
  const setOptions = (next: Option[], tag: string): void => setField({ ...field, options: next }, tag);
  const setOption = (index: number, option: Option, tag: string): void =>
    setOptions(options.toSpliced(index, 1, option), `option ${index} ${tag}`);
  const swap = (index: number, other: number): void =>
    setOptions(options.with(index, options[other] as Option).with(other, options[index] as Option), 'order');
  const minOptions = field.kind === 'choice' ? 2 : 1;
  return (
    <QuestionGroup legend={t('options')}>
      <ol className={styles.options}>
        {options.map((option, index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the value is being edited, so only the position is stable
            <li key={index} className={styles.option}>
              <Stack gap="small">
                <TextsField
                  studio={studio}
                  label={t('option', { number })}
                  value={option.label}
                  onChange={(label) => setOption(index, { ...option, label }, 'label')}
                />
                <div className={styles.row}>
                  <TextField
                    label={t('option.value', { number })}
                    width="medium"
                    dir="ltr"
                    value={option.value}
                    onValueChange={(value) => setOption(index, { ...option, value }, 'value')}
                  />
                  <Cluster gap="small">
                    <IconButton
                      icon={arrowUp}
                      label={t('option.up', { number })}
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && swap(index, index - 1)}
                    />
                    <IconButton
                      icon={arrowDown}
                      label={t('option.down', { number })}
                      aria-disabled={number === options.length}
                      onClick={() => number < options.length && swap(index, index + 1)}
                    />
                    <IconButton
                      icon={trash}
                      label={t('option.remove', { number })}
                      aria-disabled={options.length <= minOptions}
                      onClick={() =>
                        options.length > minOptions && setOptions(options.toSpliced(index, 1), 'options')
                      }
                    />
                  </Cluster>
                </div>
              </Stack>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          icon={add}
          onClick={() =>
            setOptions([...options, { value: createUnusedValue(options), label: { en: '' } }], 'options')
          }
        >
          {t('option.add')}
        </Button>
      </div>
    </QuestionGroup>
  );
}

/** Returns the first unused option value, such as `option3`. */
function createUnusedValue(options: readonly Option[]): string {
  let number = options.length + 1;
  while (options.some(({ value }) => value === `option${number}`)) number += 1;
  return `option${number}`;
}
