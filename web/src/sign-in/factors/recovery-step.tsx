import type { ReactNode } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import type { SecondFactor } from './use-second-factor.ts';
import { useTexts } from './use-texts.ts';

/** Signs in with a recovery code when the other factors are lost. Does not remember the device. */
export function RecoveryStep({ factor, children }: { factor: SecondFactor; children: ReactNode }): ReactNode {
  const t = useTexts();
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const code = typed('recovery').trim();
    if (!problems.check({ recovery: code === '' ? t('recovery-missing') : null })) return false;
    return factor.enterCode('recovery', code, false);
  });
  return (
    <SignInPage title={t('recovery-title')} description={t('recovery-text')}>
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <TextField
          id="recovery"
          name="recovery"
          label={t('recovery-label')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={problems.of('recovery')}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && t('checking')}>
          {t('recovery-submit')}
        </Button>
      </Form>
      <div className={styles.links}>{children}</div>
    </SignInPage>
  );
}
