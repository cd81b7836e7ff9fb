import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { close } from '../icons/shapes.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called when Escape or the close button requests closing; the caller then changes `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** The buttons, the primary action last. */
  actions?: ReactNode;
  /** "search" stays at the top while its results change, and fills a phone's screen. */
  size?: 'normal' | 'large' | 'search' | undefined;
  /** While true, Escape and the close button do nothing, for example during a request. */
  isBusy?: boolean | undefined;
};

/**
 * Attributes of the control in a dialog that takes focus, whether it exists when the dialog opens or is rendered later.
 */
export const focusFirst = { autoFocus: true, 'data-autofocus': true } as const;

/**
 * A native modal dialog for a decision. The browser traps the focus and restores it on closing; the page behind is
 * inert. The first control takes focus, or the one with `focusFirst`. The content is rendered only while the dialog is
 * open.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, onClose, title, closeLabel, children, actions, size = 'normal', isBusy } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (!element.open) element.showModal();
    // React sets the focus before the dialog is open, when nothing in it is focusable yet.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The dialog must be closed before removal, so that the browser restores the focus.
    return () => element.close();
  }, [isOpen]);
  const requestClose = (): void => {
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
        requestClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={close} label={closeLabel} className={styles.close} onClick={requestClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
