import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { NeedsScript } from '../needs-script.tsx';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

export type FormProps = {
  form: FormState;
  /** Where the browser submits the form itself if there is no JavaScript; without it, the form says that it needs it. */
  action?: string | undefined;
  /** Replaces the server's message about a failure; null if a field already shows it. */
  failureText?: ReactNode;
  children: ReactNode;
};

/**
 * A form with its problems at the top. Native validation is off with JavaScript, because our messages say what to do. The
 * method is POST: if the browser submits the form itself, no input ends up in a URL.
 */
export function Form({ form, action, failureText, children }: FormProps): ReactNode {
  const t = useTexts();
  const hasMounted = useHasMounted();
  const { failure, problems, attempt } = form;
  return (
    <form
      method="post"
      action={action}
      noValidate={action === undefined || hasMounted}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        {action === undefined && <NeedsScript />}
        <ErrorSummary title={t('form.summary')} problems={problems} attempt={attempt} />
        {failure && problems.length === 0 && failureText !== null && (
          <Banner tone="failed" live="polite">
            {failureText ?? failure.message}
          </Banner>
        )}
        {children}
      </div>
    </form>
  );
}
