import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, close, error, warning } from '../icons/shapes.ts';
import styles from './toast.module.css';
import { toasts as applicationToasts, type Toast, type ToastStore, toasts } from './toast-store.ts';

const none: readonly Toast[] = [];

/** The current toasts, newest last. To add one, call `toasts.add("success", text)` from anywhere. */
function useToasts(store: ToastStore = toasts): readonly Toast[] {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => none);
}

export type ToastRegionProps = {
  /** The accessible names of the region and of the close buttons. */
  label: string;
  closeLabel: string;
  store?: ToastStore | undefined;
};

const shapes = { success: check, warning, error };

/**
 * The region where toasts appear. The shell renders it once, so that the live regions exist before the first toast.
 * Successes and warnings are announced politely, errors assertively. Hover and focus pause the timers; Escape closes
 * the newest toast unless a dialog or popover is open.
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
  const renderToasts = (isError: boolean): ReactNode =>
    shown
      .filter((toast) => (toast.tone === 'error') === isError)
      .map((toast) => (
        <ToastItem
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
        {renderToasts(false)}
      </div>
      <div role="alert" className={styles.list}>
        {renderToasts(true)}
      </div>
    </section>
  );
}

type ItemProps = { toast: Toast; closeLabel: string; onClose: () => void };

/** One toast with its close button. */
function ToastItem({ toast, closeLabel, onClose }: ItemProps): ReactNode {
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <Icon shape={shapes[toast.tone]} />
      <span>{toast.text}</span>
      {toast.action && (
        <Button
          variant="quiet"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={close} label={closeLabel} onClick={onClose} />
    </div>
  );
}
