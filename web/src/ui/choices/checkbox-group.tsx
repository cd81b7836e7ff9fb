import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ChoiceFieldset, type GroupProps } from './question-group.tsx';
import { type ChoiceLayout, type ChoiceOption, getOptionsClass } from './radio-group.tsx';

export type CheckboxGroupProps = Omit<GroupProps, 'isRequired'> & {
  name: string;
  options: readonly ChoiceOption[];
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  /** All selected values, in the order of the options. */
  onValueChange?: ((value: string[]) => void) | undefined;
  layout?: ChoiceLayout | undefined;
};

/**
 * A multiple choice. Each option is a native checkbox with the group's `name`; put "choose all that apply" in the hint.
 */
export function CheckboxGroup(props: CheckboxGroupProps): ReactNode {
  const { name, options, value, defaultValue, onValueChange, layout = 'plain', ...group } = props;
  const toggle = (changed: string, isChecked: boolean): void => {
    const isChosen = (each: string): boolean => (each === changed ? isChecked : (value ?? []).includes(each));
    onValueChange?.(options.map((option) => option.value).filter(isChosen));
  };
  return (
    <ChoiceFieldset {...group}>
      <div className={getOptionsClass(layout)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.isDisabled}
            {...(value === undefined
              ? { defaultChecked: defaultValue?.includes(option.value) }
              : { checked: value.includes(option.value) })}
            onCheckedChange={(isChecked) => toggle(option.value, isChecked)}
          />
        ))}
      </div>
    </ChoiceFieldset>
  );
}
