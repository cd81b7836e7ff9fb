import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chevronDown } from '../icons/shapes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'size' | 'multiple'> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** A first, empty option such as "Choose one"; required if nothing is selected initially. */
    placeholder?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
  };

const renderOption = (option: SelectOption): ReactNode => (
  <option key={option.value} value={option.value} disabled={option.isDisabled}>
    {option.label}
  </option>
);

/** A native select for up to about fifteen options. For more options use Combobox, for fewer than six RadioGroup. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, width, ...select } = props;
  const { options, placeholder, onValueChange, onChange, id, className: _, ...rest } = select;
  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, width, id }}>
      {(controlProps) => (
        <div className={styles.box}>
          <select
            {...rest}
            {...controlProps}
            className={classNames(styles.control, styles.select)}
            onChange={handleChange}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <span className={styles['at-end']}>
            <Icon shape={chevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
