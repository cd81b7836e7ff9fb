import type { ReactNode } from 'react';
import { TextButton } from '../actions/text-button.tsx';
import styles from './controls.module.css';

export type SelectionBarProps = {
  label: string;
  /** "3 selected"; announced when it changes. If empty, the bar is hidden but stays rendered as a live region. */
  countText: ReactNode;
  clearText: string;
  onClear: () => void;
  /** The actions for the selection; a disabled button says why. */
  children: ReactNode;
};

/** Sticks to the bottom while rows are selected. Render it after the table, in the same container. */
export function SelectionBar({
  label,
  countText,
  clearText,
  onClear,
  children,
}: SelectionBarProps): ReactNode {
  const status = <span role="status">{countText}</span>;
  if (!countText) return <div className="visually-hidden">{status}</div>;
  return (
    <section aria-label={label} className={styles.bar}>
      {status}
      <TextButton onClick={onClear}>{clearText}</TextButton>
      <div className={styles['bar-actions']}>{children}</div>
    </section>
  );
}
