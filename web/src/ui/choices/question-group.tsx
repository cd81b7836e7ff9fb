import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../fields/field-frame.tsx';
import styles from './choice.module.css';

export type GroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of the group; the error summary links to it. */
  id?: string | undefined;
  /** "title" styles the question as the heading of its section. */
  legendSize?: 'label' | 'title' | undefined;
  isRequired?: boolean | undefined;
};

/** A native fieldset whose legend, hint, and error apply to all fields inside. */
export function QuestionGroup(props: GroupProps & { children: ReactNode }): ReactNode {
  return (
    <ChoiceFieldset {...props}>
      <div className={styles.questions}>{props.children}</div>
    </ChoiceFieldset>
  );
}

/**
 * A fieldset with legend, hint, and error, for the groups in this folder; `role` is "radiogroup" if the group can be
 * required or invalid.
 */
export function ChoiceFieldset(props: GroupProps & { role?: 'radiogroup'; children: ReactNode }): ReactNode {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(Boolean(props.hint) && hintId, Boolean(props.error) && errorId);
  const isRadios = props.role === 'radiogroup';
  return (
    <fieldset
      id={id}
      role={props.role}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={describedBy || undefined}
      {...(isRadios && { 'aria-invalid': Boolean(props.error), 'aria-required': Boolean(props.isRequired) })}
    >
      <legend className={classNames(styles.legend, props.legendSize === 'title' && styles.title)}>
        {props.legend}
      </legend>
      {props.hint && (
        <div id={hintId} className={styles.hint}>
          {props.hint}
        </div>
      )}
      <FieldError id={errorId} error={props.error} />
      {props.children}
    </fieldset>
  );
}
