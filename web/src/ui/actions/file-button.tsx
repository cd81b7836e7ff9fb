import type { ChangeEvent, ReactNode } from 'react';
import { type ButtonVariant, getButtonClass } from './button.tsx';
import styles from './file-button.module.css';

export type FileButtonProps = {
  /** The label, such as "Add files". */
  children: ReactNode;
  /** Native `accept`, such as "image/*,.pdf". */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  /** Opens a camera on devices that have one: "environment" is the one at the back. */
  capture?: 'environment' | undefined;
  onAdd: (files: File[]) => void;
};

/** Adds files where a FileDrop would be too large. The control is a native file input on top of the button. */
export function FileButton(props: FileButtonProps): ReactNode {
  const { children, accept, isMultiple, variant = 'quiet', capture, onAdd } = props;
  const addFiles = (event: ChangeEvent<HTMLInputElement>): void => {
    const added = [...(event.currentTarget.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    if (added.length > 0) onAdd(added);
  };
  return (
    <label className={getButtonClass(variant, styles.button)}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={capture}
        className={styles.input}
        onChange={addFiles}
      />
    </label>
  );
}
