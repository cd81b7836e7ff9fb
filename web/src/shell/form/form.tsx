import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/feedback/error-summary.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './form.module.css';
import type { Submit } from './use-submit.ts';

export type FormProps = {
  submission: Submit;
  /** What the browser found wrong with the fields, before anything is sent. */
  problems?: readonly FieldProblem[];
  /** Counts attempts, so that the summary takes the focus each time. */
  attempt?: number;
  /** Stands in for the server's own words about a failure; null where a field says it already. */
  failureText?: ReactNode;
  children: ReactNode;
};

/**
 * A form with its problems at the head. The native checks are off: ours say what to do. Were it ever sent by the browser
 * itself, nothing typed would end in an address.
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
