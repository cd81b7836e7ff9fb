import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../../api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/feedback/error-summary.tsx';
import { NeedsScript } from '../needs-script.tsx';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import styles from './form.module.css';

export type FormProps = {
  submission: Submit;
  /** Where the browser submits the form itself if there is no JavaScript; without it, the form says that it needs it. */
  action?: string | undefined;
  /** The problems that the browser found before submitting. */
  problems?: readonly FieldProblem[];
  /** The number of attempts, so that the summary takes focus each time. */
  attempt?: number;
  /** Replaces the server's message about a failure; null if a field already shows it. */
  failureText?: ReactNode;
  children: ReactNode;
};

/**
 * A form with its problems at the top. Native validation is off with JavaScript, because our messages say what to do. The
 * method is POST: if the browser submits the form itself, no input ends up in a URL.
 */
export function Form(props: FormProps): ReactNode {
  const { submission, action, problems = [], attempt, failureText, children } = props;
  const t = useTexts();
  const hasMounted = useHasMounted();
  const { failure } = submission;
  return (
    <form
      method="post"
      action={action}
      noValidate={action === undefined || hasMounted}
      onSubmit={submission.submit}
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

/** Reads the value of the field with this name; empty if there is none. */
export type ReadValue = (name: string) => string;

export interface Submit {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: CallError | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles the submission of a form, one at a time. `work` gets a function that reads values by field name; while it
 * runs, further submissions are ignored. A CallError ends up in `failure`. If `work` returns true, the form stays
 * busy, because the browser is leaving the page. The failure disappears when the person edits the form.
 */
export function useSubmit(work: (typed: ReadValue) => Promise<boolean | undefined>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const run = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    setBusy(true);
    setFailure(null);
    let isLeaving: boolean | undefined = false;
    try {
      isLeaving = await work((name) => readText(data, name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      // After React's own handlers: a render between them would put the old value back into a controlled field.
      form.addEventListener('input', () => setTimeout(() => setFailure(null)), { once: true });
    } finally {
      if (!isLeaving) setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run(event.currentTarget);
    },
  };
}

/** The value of a text field; empty if there is none or it is a file. */
function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export interface Problems {
  readonly list: readonly FieldProblem[];
  readonly attempt: number;
  /** The error of one field. */
  readonly getError: (fieldId: string) => string | undefined;
  /** Records the errors by field id (null: valid); returns true if all fields are valid. */
  readonly recordErrors: (found: Readonly<Record<string, string | null>>) => boolean;
}

/**
 * The errors of a form's fields since the last attempt, as a list and by field id, with a function that records
 * them.
 * @param initial errors by field id of an attempt without JavaScript
 */
export function useProblems(initial: Readonly<Record<string, string | null>> = {}): Problems {
  const [found, setFound] = useState(() => selectErrors(initial));
  const [attempt, setAttempt] = useState(0);
  return {
    list: Object.entries(found).map(([fieldId, text]) => ({ fieldId, text })),
    attempt,
    getError: (fieldId) => found[fieldId],
    recordErrors: (next) => {
      const wrong = selectErrors(next);
      setFound(wrong);
      setAttempt((count) => count + 1);
      return Object.keys(wrong).length === 0;
    },
  };
}

/** The fields that have an error. */
const selectErrors = (found: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
