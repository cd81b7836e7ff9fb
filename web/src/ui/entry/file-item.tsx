import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, document, error, trash } from '../icons/shapes.ts';
import { ProgressBar } from '../wayfinding/progress-bar.tsx';
import styles from './file-drop.module.css';

export type FileItemProps = {
  fileId: string;
  fileName: string;
  /** Size, state, or date: "1.2 MB", "Uploading, 40%". */
  detail?: ReactNode;
  state: 'sending' | 'failed' | 'done';
  /** Upload progress, 0 to 100; only while uploading. */
  percent?: number | undefined;
  /** What went wrong and how to fix it. */
  problem?: ReactNode;
  /** The remove button's label, with the file's name: "Remove lease.pdf". Without it the file cannot be removed. */
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
};

const shapes = { sending: document, failed: error, done: check };

/** One file of a FileDrop: name, detail, progress or problem, and a remove button. */
function FileItem(props: FileItemProps): ReactNode {
  return (
    <li className={styles.file} data-state={props.state}>
      <span className={props.state === 'done' ? styles.done : undefined}>
        <Icon shape={shapes[props.state]} />
      </span>
      <div>
        <div className={styles.name}>
          <bdi>{props.fileName}</bdi>
        </div>
        <div className={styles.detail}>{props.detail}</div>
        <div role="alert" className={styles.problem}>
          {props.problem}
        </div>
      </div>
      {props.removeLabel && props.onRemove && (
        <IconButton icon={trash} label={props.removeLabel} onClick={props.onRemove} />
      )}
      {props.state === 'sending' && props.percent !== undefined && (
        <ProgressBar label={props.fileName} percent={props.percent} />
      )}
    </li>
  );
}

/** The added files, in display order; renders nothing without files. */
export function FileList({ files, label }: { files: readonly FileItemProps[]; label?: string }): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <FileItem key={file.fileId} {...file} />
      ))}
    </ul>
  );
}
