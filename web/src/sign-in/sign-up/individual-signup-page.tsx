import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import { PersonSignUp } from './person-sign-up.tsx';

/** /individual-signup: who, then the code that proves the e-mail; the password comes on /create-login. */
export default function IndividualSignupPage(): ReactNode {
  const t = useTexts();
  return <PersonSignUp title={t('sign-up.title')} text={t('sign-up.text')} />;
}
