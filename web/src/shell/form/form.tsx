import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/feedback/error-summary.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './form.module.css';
import type { Submit } from './use-submit.ts';

export type FormProps = {
  submission: Submit;
  /** The problems that the browser found before submitting. */
  problems?: readonly FieldProblem[];
  /** The number of attempts, so that the summary takes focus each time. */
  attempt?: number;
  /** Replaces the server's message about a failure; null if a field already shows it. */
  failureText?: ReactNode;
  children: ReactNode;
};

/**
 * A form with its problems at the top. Native validation is off, because our messages say what to do. The method is
 * POST: if the browser submits the form itself, no input ends up in a URL.
 */
export function Form({ submission, problems = [], attempt, failureText, children }: FormProps): ReactNode {
  const t = useTexts();
  const { failure } = submission;
  return (
    <form method="post" noValidate onSubmit={submission.submit}>
      <div className={styles.fields}>
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
