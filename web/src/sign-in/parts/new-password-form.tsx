import { mayCreateWith } from '@commonway/contract/sign-in/password-rules.ts';
import { type ReactNode, useState } from 'react';
import { type CallError, call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from '../use-texts.ts';
import { PasswordChecklist } from './password-checklist.tsx';

export type NewPasswordFormProps = {
  /** What the code earned: the right to set a password, and the login it is for. */
  password: { readonly token: string; readonly loginId: string };
  submitText: string;
  savingText: string;
  onDone: (loginId: string) => void;
};

/** A password, twice, against the rules shown live. The login stands above it, for password managers too. */
export function NewPasswordForm({
  password,
  submitText,
  savingText,
  onDone,
}: NewPasswordFormProps): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const problems = useProblems();
  const check = useFieldChecks();
  const submission = useSubmit(async (form) => {
    const [wanted, again] = [form('password'), form('confirm_password')];
    const isRight = problems.check({
      password: passwordProblem(wanted),
      confirm_password: again === wanted && again !== '' ? null : t('password.confirm'),
    });
    if (!isRight) return false;
    const answer = await call('sign-in/reset-password', { ds_token: password.token, ds_password: wanted });
    onDone(answer.loginId);
    return true;
  });
  const passwordProblem = (wanted: string): string | null => {
    const isKept = mayCreateWith(wanted);
    return check.required(t('create.password'), wanted) ?? (isKept ? null : t('password.rules'));
  };
  const names = {
    autoComplete: 'new-password',
    showText: t('show'),
    hideText: t('hide'),
    required: true,
  } as const;
  return (
    <Form
      submission={submission}
      problems={problems.list}
      attempt={problems.attempt}
      failureText={submission.failure ? failureText(t, submission.failure) : undefined}
    >
      <TextField
        label={t('create.login-id')}
        name="loginId"
        autoComplete="username"
        dir="ltr"
        value={password.loginId}
        readOnly
      />
      <PasswordField
        {...names}
        id="password"
        name="password"
        label={t('create.password')}
        error={problems.of('password')}
        aria-describedby="password-rules"
        onValueChange={setTyped}
      />
      <PasswordChecklist id="password-rules" password={typed} />
      <PasswordField
        {...names}
        id="confirm_password"
        name="confirm_password"
        label={t('create.confirm')}
        error={problems.of('confirm_password')}
      />
      <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && savingText}>
        {submitText}
      </Button>
    </Form>
  );
}

/** "Used or weak", a code grown old in the server's words, or that it did not work (spec 8). */
function failureText(t: ReturnType<typeof useTexts>, failure: CallError): string {
  if (failure.error === 'weak_password' || failure.message.includes('weak')) return t('password.weak');
  const speaksForItself = ['code_expired', 'offline', 'busy', 'too_many_requests'].includes(failure.error);
  return speaksForItself ? failure.message : t('password.failed');
}
