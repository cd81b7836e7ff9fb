import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { PostedForm } from './posted-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

/** /sign-up/code: the code of a sign-up without JavaScript. */
export default function PostedCodePage(): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const shell = useShellTexts();
  return (
    <SignInPage title={t('code.title')} description={signUp('posted.code')} step={2}>
      <PostedForm action={paths.signUpCode()} submitText={t('continue')}>
        <CodeField id="code" name="code" label={shell('code.label')} alphabet="digits" required />
      </PostedForm>
    </SignInPage>
  );
}
