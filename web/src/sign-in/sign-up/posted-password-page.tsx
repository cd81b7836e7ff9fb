import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useProblems } from '../../shell/form/form.tsx';
import { NewPasswordFields } from '../../shell/password/new-password-fields.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { PostedForm } from './posted-form.tsx';

/** /sign-up/password: the password of a sign-up without JavaScript. */
export default function PostedPasswordPage(): ReactNode {
  const t = useTexts();
  const problems = useProblems();
  return (
    <SignInPage title={t('create.title')} description={t('create.text')} step={3}>
      <PostedForm action={paths.signUpPassword()} submitText={t('create.submit')}>
        <NewPasswordFields
          use="create"
          problems={problems}
          own={[]}
          labels={{ password: t('create.password'), confirm: t('create.confirm') }}
        />
      </PostedForm>
    </SignInPage>
  );
}
