import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/shapes.ts';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty and how to fill it. */
  children?: ReactNode;
  icon?: IconShape | undefined;
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
};

/** The placeholder of an empty list. */
export function EmptyState({ title, children, icon, actions, headingLevel = 2 }: EmptyStateProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon && <Icon shape={icon} size="large" />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
