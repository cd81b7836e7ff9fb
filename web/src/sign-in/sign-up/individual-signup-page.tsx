import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import { PersonSignUp } from './person-sign-up.tsx';

/** /individual-signup: name and email, then the code that verifies the email. The password is set on /create-login. */
export default function IndividualSignupPage(): ReactNode {
  const t = useTexts();
  return <PersonSignUp title={t('sign-up.title')} text={t('sign-up.text')} />;
}
