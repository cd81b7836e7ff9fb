import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { close } from '../icons/shapes.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called when Escape or the close button asks to close; the caller then sets `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** The buttons, the one that does what the title says first. */
  actions?: ReactNode;
  size?: 'normal' | 'large' | undefined;
  /** While true Escape and the close button do nothing, such as during sending. */
  isBusy?: boolean | undefined;
};

/** Attributes of the control in a dialog that gets the focus, whether it is there when the dialog opens or comes later. */
export const focusFirst = { autoFocus: true, 'data-autofocus': true } as const;

/**
 * A modal native dialog for a decision. The browser traps the focus and gives it back on closing; the page behind is
 * inert. The first control gets the focus, or what has `focusFirst`. Content exists while open only.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, onClose, title, closeLabel, children, actions, size = 'normal', isBusy } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (!element.open) element.showModal();
    // React gave the focus before the dialog was open, when nothing in it could take it.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing before removal is what lets the browser give the focus back.
    return () => element.close();
  }, [isOpen]);
  const askToClose = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-size={size}
      className={styles.dialog}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={close} label={closeLabel} className={styles.close} onClick={askToClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
