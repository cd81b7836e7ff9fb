import {
  confirmationFault,
  type PasswordUse,
  passwordFault,
  passwordPolicy,
} from '@commonway/contract/credentials/passwords/password-rules.ts';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useBoot } from '../boot.tsx';
import type { Problems } from '../form/use-problems.ts';
import type { ReadValue } from '../form/use-submit.ts';
import { useTexts as useShellTexts } from '../use-texts.ts';
import { PasswordStatus } from './password-status.tsx';
import { useTexts } from './use-texts.ts';

export type NewPasswordFieldsProps = {
  use: PasswordUse;
  problems: Problems;
  /** The person's logins and names, which the password should not contain. */
  own: readonly string[];
  labels: { readonly password: string; readonly confirm: string };
};

/** A new password and its confirmation, with live feedback on the rules. Pasting and password managers work. */
export function NewPasswordFields({ use, problems, own, labels }: NewPasswordFieldsProps): ReactNode {
  const t = useTexts();
  const policy = usePolicy(use);
  const [typed, setTyped] = useState('');
  const field = (name: string) => ({
    id: name,
    name,
    error: problems.of(name),
    autoComplete: 'new-password' as const,
    showText: t('show'),
    hideText: t('hide'),
    required: true,
  });
  return (
    <>
      <PasswordField
        {...field('password')}
        label={labels.password}
        aria-describedby="password-rules"
        onValueChange={setTyped}
      />
      <PasswordStatus id="password-rules" password={typed} policy={policy} own={own} />
      <PasswordField {...field('confirm_password')} label={labels.confirm} />
    </>
  );
}

/** Checks the two password fields. Returns the translated errors by field (spec 5). */
export function useNewPasswordCheck(
  use: PasswordUse,
  label: string,
): (typed: ReadValue) => Record<string, string | null> {
  const t = useTexts();
  const tShell = useShellTexts();
  const policy = usePolicy(use);
  return (typed) => {
    const [password, again] = [typed('password'), typed('confirm_password')];
    const fault = passwordFault(password, policy);
    const confirmation = confirmationFault(password, again);
    const confirmText = confirmation === 'no_match' ? t('password.no-match') : t('password.confirm');
    return {
      password: fault === 'required' ? tShell('form.required', { label }) : fault && t('password.rules'),
      // Checked only once the password itself is valid, to show one error at a time.
      confirm_password: fault === null && confirmation !== null ? confirmText : null,
    };
  };
}

function usePolicy(use: PasswordUse): ReturnType<typeof passwordPolicy> {
  return passwordPolicy(use, useBoot().passwordMinimum);
}
