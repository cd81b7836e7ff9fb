import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { PostedForm, usePostedProblem } from './posted-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

/** /sign-up/code: the code of a sign-up without JavaScript. */
export default function PostedCodePage(): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const shell = useShellTexts();
  const errors = usePostedProblem('code', { wrong_code: signUp('posted.wrong-code') });
  return (
    <SignInPage title={t('code.title')} description={signUp('posted.code')} step={2}>
      <PostedForm action={paths.signUpCode()} submitText={t('continue')} errors={errors}>
        <CodeField
          id="code"
          name="code"
          label={shell('code.label')}
          error={errors['code']}
          alphabet="digits"
          required
        />
      </PostedForm>
    </SignInPage>
  );
}
