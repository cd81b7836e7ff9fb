import type { ChangeEvent, ReactNode } from 'react';
import { getButtonClass } from './button.tsx';
import styles from './file-button.module.css';

export type FileButtonProps = {
  /** The label, such as "Add files". */
  children: ReactNode;
  /** Native `accept`, such as "image/*,.pdf". */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  onAdd: (files: File[]) => void;
};

/** Adds files where a FileDrop would be too large. The control is a native file input on top of the button. */
export function FileButton({ children, accept, isMultiple, onAdd }: FileButtonProps): ReactNode {
  const addFiles = (event: ChangeEvent<HTMLInputElement>): void => {
    const added = [...(event.currentTarget.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    if (added.length > 0) onAdd(added);
  };
  return (
    <label className={getButtonClass('quiet', styles.button)}>
      {children}
      <input type="file" accept={accept} multiple={isMultiple} className={styles.input} onChange={addFiles} />
    </label>
  );
}
