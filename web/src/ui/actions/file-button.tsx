import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import styles from './file-button.module.css';

export type FileButtonProps = {
  /** What it says: "Add files". */
  children: ReactNode;
  /** Native `accept`, such as "image/*,.pdf". */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  onAdd: (files: File[]) => void;
};

/** Adding files where a FileDrop would be too large. The control is a native file input lying over the button. */
export function FileButton({ children, accept, isMultiple, onAdd }: FileButtonProps): ReactNode {
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const added = [...(event.currentTarget.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    event.currentTarget.value = '';
    if (added.length > 0) onAdd(added);
  };
  return (
    <label className={buttonClass('quiet', styles.button)}>
      {children}
      <input type="file" accept={accept} multiple={isMultiple} className={styles.input} onChange={add} />
    </label>
  );
}
