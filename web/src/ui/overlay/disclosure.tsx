import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chevronEnd } from '../icons/shapes.ts';
import styles from './disclosure.module.css';

export type DisclosureProps = ComponentProps<'details'> & {
  summary: ReactNode;
  /** At the end of the summary line: a count or a state. */
  extra?: ReactNode;
};

/**
 * Content that expands in place: native details, so the browser's page search finds it and it works without scripts.
 */
export function Disclosure({ summary, extra, children, className, ...rest }: DisclosureProps): ReactNode {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <Icon shape={chevronEnd} />
        {summary}
        {extra && <span className={styles.extra}>{extra}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
