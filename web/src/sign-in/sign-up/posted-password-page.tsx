import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import {
  NewPasswordFields,
  useFaultText,
  useTexts as usePasswordTexts,
  weaknesses,
} from '../../shell/password/new-password-fields.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { PostedForm, usePostedProblem } from './posted-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

/** /sign-up/password: the password of a sign-up without JavaScript. */
export default function PostedPasswordPage(): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const errors: Readonly<Record<string, string>> = {
    ...usePostedProblem('password', usePasswordReasons()),
    ...usePostedProblem('confirm_password', { no_match: signUp('posted.no-match') }),
  };
  return (
    <SignInPage title={t('create.title')} description={t('create.text')} step={3}>
      <PostedForm action={paths.signUpPassword()} submitText={t('create.submit')} errors={errors}>
        <NewPasswordFields
          use="create"
          getError={(fieldId) => errors[fieldId]}
          own={[]}
          labels={{ password: t('create.password'), confirm: t('create.confirm') }}
        />
      </PostedForm>
    </SignInPage>
  );
}

/** What the server's reasons to refuse a password say, by their code. */
function usePasswordReasons(): Readonly<Record<string, string>> {
  const t = usePasswordTexts();
  const describeFault = useFaultText('create', useTexts()('create.password'));
  const faults = ['required', 'too_short', 'too_long', 'weak'] as const;
  return Object.fromEntries([
    ...faults.map((fault) => [fault, describeFault(fault)]),
    ...weaknesses.map((weakness) => [weakness, t(`weakness.${weakness}`)]),
  ]);
}
