import type { PasswordUse } from '@commonway/contract/credentials/passwords/password-rules.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import {
  NewPasswordFields,
  useNewPasswordCheck,
  usePasswordErrorText,
} from '../../shell/password/new-password-fields.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { useTexts } from '../use-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

// The redirect delay after a password reset, in milliseconds (spec 9).
const redirectDelayMs = 3000;

/** Confirms the new password and redirects to /login. */
export function PasswordChanged(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  const login = paths.login({ redirect });
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <SignInPage title={t('reset.done-title')} description={<span role="status">{t('reset.done')}</span>}>
      <LinkButton href={login} variant="primary" isFullWidth>
        {t('back-to-login')}
      </LinkButton>
    </SignInPage>
  );
}

export type NewPasswordFormProps = {
  use: PasswordUse;
  /** Whether the password replaces a forgotten one. */
  isReset?: boolean;
  /** The login, if the page knows it. */
  loginId?: string;
  submitText: string;
  savingText: string;
  /** Sets the password and returns its login. */
  onSubmit: (password: string) => Promise<OutputOf<'sign-in/reset-password'>>;
  onDone: (login: OutputOf<'sign-in/reset-password'>) => void | Promise<void>;
};

/** Asks for a new password twice. Shows the login above, also for password managers. */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  return (
    <Suspense>
      <PasswordFields {...props} />
    </Suspense>
  );
}

/** The fields and the submit button of the form. */
function PasswordFields(props: NewPasswordFormProps): ReactNode {
  const { use, isReset, loginId, submitText, savingText, onSubmit, onDone } = props;
  const t = useTexts();
  const [isValid, setValid] = useState(false);
  // Classic new password: "submit disabled while strength pattern fails" (spec 5).
  const isDisabled = use === 'classic' && !isValid;
  const check = useNewPasswordCheck(use, t('create.password'));
  const failureText = usePasswordErrorText(isReset);
  const form = useForm(async (typed, recordErrors) => {
    if (isDisabled || !recordErrors(check(typed))) return false;
    await onDone(await onSubmit(typed('password')));
    return true;
  });
  return (
    <Form form={form} failureText={form.failure ? failureText(form.failure) : undefined}>
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
        getError={form.getError}
        own={loginId === undefined ? [] : [loginId]}
        labels={{ password: t('create.password'), confirm: t('create.confirm') }}
        onValidity={setValid}
      />
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        disabledReason={isDisabled ? t('create.not-valid') : undefined}
        loadingText={form.isBusy && savingText}
      >
        {submitText}
      </Button>
    </Form>
  );
}
