import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ChoiceHint } from './checkbox.tsx';
import styles from './choice.module.css';
import { ChoiceFieldset, type GroupProps } from './question-group.tsx';

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
};

/**
 * "plain" is a vertical list, "row" a horizontal one (yes/no), "columns" for many options, "cards" for large clickable
 * boxes.
 */
export type ChoiceLayout = 'plain' | 'row' | 'columns' | 'cards';

export type RadioGroupProps = GroupProps & {
  name: string;
  options: readonly ChoiceOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  layout?: ChoiceLayout | undefined;
};

/** The class names of the container of a group's options. */
export function getOptionsClass(layout: ChoiceLayout): string {
  return classNames(
    styles.options,
    layout === 'row' && styles['in-row'],
    layout === 'columns' && styles['in-columns'],
    layout === 'cards' && styles.cards,
  );
}

/** A single choice. Native radio buttons: arrow keys move and select, Tab enters and leaves the group. */
export function RadioGroup(props: RadioGroupProps): ReactNode {
  const { name, options, value, defaultValue, onValueChange, layout = 'plain', ...group } = props;
  const ownId = useId();
  const id = group.id ?? ownId;
  return (
    <ChoiceFieldset {...group} id={id} role="radiogroup">
      <div className={getOptionsClass(layout)}>
        {options.map((option) => {
          const optionId = `${id}-${option.value}`;
          return (
            <label key={option.value} className={styles.choice} htmlFor={optionId}>
              <input
                id={optionId}
                type="radio"
                name={name}
                value={option.value}
                className={styles.input}
                disabled={option.isDisabled}
                required={group.isRequired}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onValueChange?.(option.value)}
              />
              <span className={styles.words}>
                {option.label}
                {option.hint && <ChoiceHint id={`${optionId}-hint`}>{option.hint}</ChoiceHint>}
              </span>
            </label>
          );
        })}
      </div>
    </ChoiceFieldset>
  );
}
