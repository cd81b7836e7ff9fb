import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { error } from '../icons/shapes.ts';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What was saved. */
  preserved?: ReactNode;
  /** What to do. */
  children?: ReactNode;
  /** The retry button, and alternatives. */
  actions?: ReactNode;
  /** The label and the request id for support. */
  requestLabel?: ReactNode;
  requestId?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** Loading failed: what happened, what was saved, and what to do. Announced when it replaces content. */
export function ErrorState(props: ErrorStateProps): ReactNode {
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <div className={styles.state} role="alert">
      <Icon shape={error} size="large" />
      <Heading className={styles.title}>{props.title}</Heading>
      <div className={styles.text}>
        {props.preserved && <p>{props.preserved}</p>}
        {props.children}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
      {props.requestId && (
        <div className={styles.request}>
          {props.requestLabel} <code dir="ltr">{props.requestId}</code>
        </div>
      )}
    </div>
  );
}
