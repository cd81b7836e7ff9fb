import type { PasswordUse } from '@commonway/contract/sign-in/passwords/password-rules.ts';
import { type ReactNode, Suspense } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { NewPasswordFields, useNewPasswordCheck } from '../../shell/password/new-password-fields.tsx';
import { usePasswordFailure } from '../../shell/password/use-password-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from '../use-texts.ts';

export type NewPasswordFormProps = {
  use: PasswordUse;
  /** Whether the password replaces a forgotten one. */
  isReset?: boolean;
  /** The login, if the page knows it. */
  loginId?: string;
  submitText: string;
  savingText: string;
  /** Sets the password and returns its login. */
  onSubmit: (password: string) => Promise<{ readonly loginId: string }>;
  onDone: (loginId: string) => void;
};

/** Asks for a new password twice. Shows the login above, also for password managers. */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}

function Fields(props: NewPasswordFormProps): ReactNode {
  const { use, isReset, loginId, submitText, savingText, onSubmit, onDone } = props;
  const t = useTexts();
  const problems = useProblems();
  const check = useNewPasswordCheck(use, t('create.password'));
  const failureText = usePasswordFailure(isReset);
  const submission = useSubmit(async (typed) => {
    if (!problems.check(check(typed))) return false;
    onDone((await onSubmit(typed('password'))).loginId);
    return true;
  });
  return (
    <Form
      submission={submission}
      problems={problems.list}
      attempt={problems.attempt}
      failureText={submission.failure ? failureText(submission.failure) : undefined}
    >
      {loginId !== undefined && (
        <TextField
          label={t('create.login-id')}
          name="loginId"
          autoComplete="username"
          dir="ltr"
          value={loginId}
          readOnly
        />
      )}
      <NewPasswordFields
        use={use}
        problems={problems}
        own={loginId === undefined ? [] : [loginId]}
        labels={{ password: t('create.password'), confirm: t('create.confirm') }}
      />
      <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && savingText}>
        {submitText}
      </Button>
    </Form>
  );
}
