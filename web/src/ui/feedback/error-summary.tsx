import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export type FieldProblem = {
  /** The `id` of the field or group; undefined for the form as a whole. */
  fieldId?: string;
  text: ReactNode;
};

export type ErrorSummaryProps = {
  title: ReactNode;
  problems: readonly FieldProblem[];
  /** A new value, such as a submit count, focuses the summary again. */
  attempt?: number | undefined;
};

/**
 * The errors of a form, shown at its top. Takes focus when it appears and on every new attempt, so that it is read at
 * once. Each error links to its field. Renders nothing without errors.
 */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps): ReactNode {
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  const hasProblems = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must focus the summary again
  useEffect(() => {
    if (hasProblems) summary.current?.focus();
  }, [hasProblems, attempt]);
  if (!hasProblems) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, text }, index) => (
          <li key={fieldId ?? index}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field, or the first control of a group, and scrolls to its label without changing the URL. */
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea')
    : field;
  if (!field || !control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  (field.closest('div') ?? field).scrollIntoView({ block: 'start' });
}
