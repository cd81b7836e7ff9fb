import { type ReactNode, useId } from 'react';
import styles from './sheet.module.css';

/** A section of the printed case with a heading. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
