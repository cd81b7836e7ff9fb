import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import formStyles from '../../shell/form/form.module.css';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useSignUpTexts } from './use-texts.ts';

type PostedFormProps = {
  action: string;
  submitText: string;
  /** The errors by field id. */
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form of a sign-up without JavaScript: the browser posts it, and the server opens the next page. */
export function PostedForm({ action, submitText, errors, children }: PostedFormProps): ReactNode {
  const t = useSignUpTexts();
  const shell = useShellTexts();
  const signIn = useTexts();
  const redirect = useRedirectPath();
  const problems = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <>
      {problems.length === 0 && <PostedError />}
      <form method="post" action={action}>
        <div className={formStyles.fields}>
          <ErrorSummary title={shell('form.summary')} problems={problems} />
          {redirect && <input type="hidden" name="redirect" value={redirect} />}
          {children}
          <Button type="submit" variant="primary" isFullWidth>
            {submitText}
          </Button>
        </div>
      </form>
      <div className={styles.links}>
        <a href={paths.individualSignup({ redirect })}>{t('posted.again')}</a>
        <a href={paths.login({ redirect })}>{signIn('cancel')}</a>
      </div>
    </>
  );
}

/** The error of a posted field, by the field's id: the server's code is in the URL. */
export function usePostedProblem(
  fieldId: string,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [search] = useSearchParams();
  const text = texts[search.get('error') ?? ''];
  return text === undefined ? {} : { [fieldId]: text };
}

/** Why the server refused the form that was posted before, if the reason is not in a field. */
export function PostedError(): ReactNode {
  const [search] = useSearchParams();
  const t = useSignUpTexts();
  const error = search.get('error');
  if (error === null) return null;
  const texts = new Map([
    ['code_locked', t('posted.expired')],
    ['code_expired', t('posted.expired')],
    ['not_found', t('partner.unknown')],
    ['too_many_requests', t('posted.limit')],
    ['busy', t('posted.busy')],
    ['captcha_failed', t('posted.captcha')],
  ]);
  return <Banner tone="failed">{texts.get(error) ?? t('posted.invalid')}</Banner>;
}
