import { type ChangeEvent, type ReactNode, useState } from 'react';
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import { upload } from '../icons/shapes.ts';
import styles from './file-drop.module.css';
import { type FileItemProps, FileList } from './file-item.tsx';

export type FileDropProps = Omit<FieldProps, 'width'> & {
  id?: string | undefined;
  name?: string | undefined;
  /** Native `accept`, such as "image/*,.pdf". */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** "Choose files", shown as a link, and the alternative: "or drop them here". */
  chooseText: ReactNode;
  dropText: ReactNode;
  /** The added files, in display order. */
  files: readonly FileItemProps[];
  onAdd: (files: File[]) => void;
};

/**
 * Adds files by click, drag and drop, or the phone's camera. The control is a native file input on top of the zone. The
 * caller uploads, applies limits, retries, and passes progress and problems back in `files`.
 */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, id, files } = props;
  const [isOver, setOver] = useState(false);
  const addFiles = (event: ChangeEvent<HTMLInputElement>): void => {
    const added = [...(event.currentTarget.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    setOver(false);
    if (added.length > 0) props.onAdd(added);
  };
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, id }}>
      {(controlProps) => (
        <div className={styles.drop}>
          <div
            className={styles.zone}
            data-over={isOver || undefined}
            data-invalid={controlProps['aria-invalid']}
          >
            <Icon shape={upload} />
            <span aria-hidden="true">
              <span className={styles.choose}>{props.chooseText}</span> {props.dropText}
            </span>
            <input
              {...controlProps}
              type="file"
              name={props.name}
              accept={props.accept}
              multiple={props.isMultiple}
              required={props.isRequired && files.length === 0}
              className={styles.input}
              onChange={addFiles}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
          </div>
          <FileList files={files} />
        </div>
      )}
    </FieldFrame>
  );
}
