import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { error as errorShape } from '../icons/shapes.ts';
import styles from './field.module.css';

/** What every field takes, besides the native attributes of its control. */
export type FieldProps = {
  label: ReactNode;
  /** Help shown between label and control, and read with the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control invalid and is read with it. */
  error?: ReactNode;
  /** Words after the label of a field that may stay empty, such as "(optional)". */
  optionalText?: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** How wide the expected answer is; full by default. */
  width?: 'short' | 'medium' | 'long' | undefined;
};

type Wired = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (wired: Wired) => ReactNode;
  after?: ReactNode;
};

/**
 * Label, hint, error and control in their order. `children` receives the attributes that tie them together. Errors
 * are not announced by themselves: the error summary takes the focus, and its links lead here by `id`.
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

/** The error line of a field or group: icon and words in the colour of failure; nothing when there is no error. */
export function FieldError({ id, error }: { id: string; error: ReactNode }): ReactNode {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon shape={errorShape} />
      <span>{error}</span>
    </p>
  );
}
