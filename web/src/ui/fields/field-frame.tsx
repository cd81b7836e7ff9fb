import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { error as errorShape } from '../icons/shapes.ts';
import styles from './field.module.css';

/** The props of every field, in addition to the native attributes of its control. */
export type FieldProps = {
  label: ReactNode;
  /** Help text between label and control, read with the control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the control as invalid and is read with it. */
  error?: ReactNode;
  /** Text after the label of an optional field, such as "(optional)". */
  optionalText?: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** The width of the expected answer; full by default. */
  width?: 'short' | 'medium' | 'long' | undefined;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
  after?: ReactNode;
};

/**
 * The label, hint, error, and control of a field, in that order. `children` receives the attributes that connect them.
 * Errors are not announced here: the error summary takes focus, and its links lead here by `id`.
 */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(
    Boolean(props.hint) && hintId,
    Boolean(props.error) && errorId,
    props.describedBy,
  );
  return (
    <div className={styles.field} data-width={props.width}>
      <label htmlFor={id} className={classNames(styles.label, props.isLabelHidden && 'visually-hidden')}>
        {props.label}
        {props.optionalText && <span className={styles.optional}> {props.optionalText}</span>}
      </label>
      {props.hint && (
        <div id={hintId} className={styles.hint}>
          {props.hint}
        </div>
      )}
      <FieldError id={errorId} error={props.error} />
      {props.children({
        id,
        className: styles.control ?? '',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.after}
    </div>
  );
}

/** The error line of a field or group: an icon and text in the error color. Renders nothing without an error. */
export function FieldError({ id, error }: { id: string; error: ReactNode }): ReactNode {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon shape={errorShape} />
      <span>{error}</span>
    </p>
  );
}
