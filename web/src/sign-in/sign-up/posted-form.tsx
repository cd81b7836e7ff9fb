import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import formStyles from '../../shell/form/form.module.css';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useSignUpTexts } from './use-texts.ts';

type PostedFormProps = { action: string; submitText: string; children: ReactNode };

/** A form of a sign-up without JavaScript: the browser posts it, and the server opens the next page. */
export function PostedForm({ action, submitText, children }: PostedFormProps): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const redirect = useRedirectPath();
  return (
    <>
      <PostedError />
      <form method="post" action={action}>
        <div className={formStyles.fields}>
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

/** Why the server refused the form that was posted before; the error's code is in the URL. */
export function PostedError(): ReactNode {
  const [search] = useSearchParams();
  const t = useSignUpTexts();
  const error = search.get('error');
  if (error === null) return null;
  const texts = new Map([
    ['wrong_code', t('posted.wrong-code')],
    ['code_locked', t('posted.expired')],
    ['code_expired', t('posted.expired')],
    ['weak_password', t('posted.weak')],
    ['no_match', t('posted.no-match')],
    ['too_many_requests', t('posted.limit')],
    ['captcha_failed', t('posted.captcha')],
  ]);
  return <Banner tone="failed">{texts.get(error) ?? t('posted.invalid')}</Banner>;
}
