import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../fields/field-frame.tsx';
import styles from './choice.module.css';

export type GroupProps = {
  /** The question. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Of the group itself; the error summary links to it. */
  id?: string | undefined;
  /** "title" makes the question the title of its part of the page. */
  legendSize?: 'label' | 'title' | undefined;
  isRequired?: boolean | undefined;
};

/** A native fieldset whose legend, hint and error belong to all the fields inside. */
export function QuestionGroup(props: GroupProps & { children: ReactNode }): ReactNode {
  return (
    <Group {...props}>
      <div className={styles.questions}>{props.children}</div>
    </Group>
  );
}

/** The frame shared by the groups of this folder; `role` is "radiogroup" where the group can be required or invalid. */
export function Group(props: GroupProps & { role?: 'radiogroup'; children: ReactNode }): ReactNode {
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
