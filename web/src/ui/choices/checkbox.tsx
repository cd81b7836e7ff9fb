import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../fields/field-frame.tsx';
import styles from './choice.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows a dash: some but not all of its items are selected. */
  isIndeterminate?: boolean | undefined;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
};

/** A single checkbox with its label beside it; the whole line is clickable. Native input attributes pass through. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const {
    label,
    hint,
    error,
    isIndeterminate = false,
    onCheckedChange,
    onChange,
    className,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const describedBy = classNames(
    Boolean(hint) && `${id}-hint`,
    Boolean(error) && `${id}-error`,
    rest['aria-describedby'],
  );
  return (
    <div className={className}>
      <FieldError id={`${id}-error`} error={error} />
      <label className={styles.choice} htmlFor={id}>
        <input
          {...rest}
          ref={input}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span className={styles.words}>
          {label}
          {hint && <ChoiceHint id={`${id}-hint`}>{hint}</ChoiceHint>}
        </span>
      </label>
    </div>
  );
}

/** The second, smaller line of a choice. Hidden from the accessible name, because it is the description. */
export function ChoiceHint({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <span aria-hidden="true" className={styles['choice-hint']}>
      <br />
      <span id={id}>{children}</span>
    </span>
  );
}
