import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormState } from '../shell/form/use-form.ts';
import { useTexts } from '../shell/use-texts.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { ErrorSummary } from '../ui/feedback/error-summary.tsx';
import { close } from '../ui/icons/shapes.ts';
import { Stack } from '../ui/layout/page.tsx';
import styles from './edit-panel.module.css';

interface EditPanelProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly form: FormState;
  readonly children: ReactNode;
}

/** A form for one item of a draft, beside the list of all items. Its heading takes focus when it opens. */
export function EditPanel({ title, closeLabel, onClose, form, children }: EditPanelProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const heading = useHeadingFocus();

  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={close} label={closeLabel} onClick={onClose} />
      </div>
      <form noValidate onSubmit={form.submit} className={styles.body}>
        <Stack>
          <ErrorSummary title={t('form.summary')} problems={form.problems} attempt={form.attempt} />
          {children}
        </Stack>
      </form>
    </section>
  );
}

/** Focuses the heading when the panel opens, and returns focus to the previous element when it closes. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return heading;
}
