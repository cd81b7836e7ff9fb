import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { ConfirmContactProps } from '../../shell/confirm-contact.ts';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { storeRequiredPasswordReset } from '../flow/required-password-reset.ts';
import { useContinueSignUp } from './continue-sign-up.ts';
import { type Person, useNameFields, usePersonAccount } from './person-sign-up.tsx';
import { SignUpForm, SignUpSteps } from './sign-up-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

/**
 * Asks a person who applies without an account for an email or phone number, and verifies it with a code: the same for new
 * people and for those with an account. The name comes from the form's answers if it has one. Then opens the page in the
 * `redirect` parameter.
 */
export function ConfirmContact({ known, backHref, beforeLeaving }: ConfirmContactProps): ReactNode {
  const signUp = useSignUpTexts();
  const check = useFieldChecks();
  const [search] = useSearchParams();
  const { loginField, createAccount } = usePersonAccount();
  const nameFields = useNameFields();
  const signInWithCode = useSignInWithCode(beforeLeaving);
  const isNameKnown = nameFields.every(({ id, label }) => check.name(label, known[id]) === null);
  const name = { firstName: known.firstName, lastName: known.lastName };
  const start = search.get('by') === 'phone' ? { phone: known.phone } : { mail: known.email };
  return (
    <SignUpSteps<Person>
      createAccount={createAccount}
      getLogin={({ mail = '', phone = mail }) => phone}
      signInWithCode={signInWithCode}
      form={(send, typed) => (
        <SignUpForm
          title={signUp('contact.title')}
          text={signUp('contact.text')}
          typed={typed ?? { ...start, ...name }}
          failedText={signUp('failed')}
          onSend={(values, captcha) => send(isNameKnown ? { ...values, ...name } : values, captcha)}
          action={paths.individualSignup()}
          fields={isNameKnown ? [loginField] : [...nameFields, loginField]}
          links={<a href={backHref}>{signUp('contact.back')}</a>}
          isWithoutPassword
        />
      )}
    />
  );
}

/** Returns the function that signs in with a verified code, and opens the requested page. */
function useSignInWithCode(
  beforeLeaving: ConfirmContactProps['beforeLeaving'],
): (proof: OutputOf<'sign-in/verify-code'>) => Promise<void> {
  const continueSignUp = useContinueSignUp(beforeLeaving);
  const [, navigate] = useLocation();
  return async ({ token: bearer, loginId }) => {
    try {
      const { token } = await call('sign-in/sign-in-with-code', {}, { bearer });
      await continueSignUp({ loginId, token });
    } catch (error) {
      if (!(error instanceof CallError) || !storeRequiredPasswordReset(error)) throw error;
      navigate(paths.resetPassword());
    }
  };
}
