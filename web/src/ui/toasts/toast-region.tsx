import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, close, error, warning } from '../icons/shapes.ts';
import styles from './toast.module.css';
import { toasts as applicationToasts, type Toast, type ToastStore } from './toast-store.ts';
import { useToasts } from './use-toasts.ts';

export type ToastRegionProps = {
  /** The region's name and the name of each close button. */
  label: string;
  closeLabel: string;
  store?: ToastStore | undefined;
};

const shapes = { success: check, warning, error };

/**
 * Where toasts appear; rendered once, by the shell, so that the live regions are there before the first news.
 * Successes and warnings are announced politely, errors at once. Hover and focus stop the clock; Escape closes the
 * newest unless a dialog or popover has it.
 */
export function ToastRegion({ label, closeLabel, store = applicationToasts }: ToastRegionProps): ReactNode {
  const shown = useToasts(store);
  const newest = shown.at(-1)?.toastId;
  useEffect(() => {
    if (newest === undefined) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      store.dismiss(newest);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [newest, store]);
  const items = (isError: boolean): ReactNode =>
    shown
      .filter((toast) => (toast.tone === 'error') === isError)
      .map((toast) => (
        <Item
          key={toast.toastId}
          toast={toast}
          closeLabel={closeLabel}
          onClose={() => store.dismiss(toast.toastId)}
        />
      ));
  return (
    <section
      aria-label={label}
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div role="status" className={styles.list}>
        {items(false)}
      </div>
      <div role="alert" className={styles.list}>
        {items(true)}
      </div>
    </section>
  );
}

type ItemProps = { toast: Toast; closeLabel: string; onClose: () => void };

function Item({ toast, closeLabel, onClose }: ItemProps): ReactNode {
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <Icon shape={shapes[toast.tone]} />
      <span>{toast.text}</span>
      <IconButton icon={close} label={closeLabel} onClick={onClose} />
    </div>
  );
}
