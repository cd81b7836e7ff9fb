import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot, usePostedFields } from '../../shell/boot.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { useTexts } from '../use-texts.ts';
import {
  type CreateAccount,
  SignUpClosed,
  type SignUpField,
  SignUpForm,
  SignUpSteps,
  usePartnerId,
} from './sign-up-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

export type Person = Readonly<Record<'firstName' | 'lastName', string>> & {
  readonly mail?: string;
  readonly phone?: string;
};

/** Signs up an individual: first name, last name, and an email (spec 5, Classic signup) or a mobile phone number. */
export function PersonSignUp(words: { title: string; text: string; links?: ReactNode }): ReactNode {
  const signUp = useSignUpTexts();
  const { branding } = useBoot();
  const { loginField, createAccount } = usePersonAccount();
  const nameFields = useNameFields();
  if (!branding.ic_sign_up_individuals) return <SignUpClosed />;
  return (
    <SignUpSteps
      createAccount={createAccount}
      getLogin={({ mail = '', phone = mail }) => phone}
      form={(send, typed) => (
        <SignUpForm
          {...words}
          typed={typed}
          failedText={signUp('failed')}
          onSend={send}
          action={paths.individualSignup()}
          fields={[...nameFields, loginField]}
        />
      )}
    />
  );
}

/** The fields for the name. */
export function useNameFields(): readonly SignUpField<'firstName' | 'lastName'>[] {
  const t = useTexts();
  const check = useFieldChecks();
  const name = { check: check.name, maxLength: 50 };
  return [
    { ...name, id: 'firstName', label: t('sign-up.first-name'), autoComplete: 'given-name' },
    { ...name, id: 'lastName', label: t('sign-up.last-name'), autoComplete: 'family-name' },
  ];
}

/** Returns the function that requests a person's account, and the field for the login. */
export function usePersonAccount(): LoginField & { readonly createAccount: CreateAccount<Person> } {
  const { tenant } = useBoot();
  const partner = usePartnerId();
  const login = useLoginField();
  const createAccount: CreateAccount<Person> = (person, proof, options) =>
    call(
      'sign-in/create-individual',
      {
        id: tenant.id,
        ds_firstname: person.firstName,
        ds_lastname: person.lastName,
        ...toLoginInput(person, login.wantsTexts),
        ...(partner && { cd_community_entity_partner: partner }),
        ...proof,
      },
      options,
    );
  return { ...login, createAccount };
}

/** The login as the call requires it. Consent to text messages is part of a sign-up by phone only. */
const toLoginInput = ({ mail = '', phone }: Person, wantsTexts: boolean) =>
  phone === undefined ? { ds_mail: mail } : { ds_phone: phone, ic_text_updates: wantsTexts };

interface LoginField {
  readonly loginField: SignUpField<'mail' | 'phone'>;
  readonly wantsTexts: boolean;
}

/**
 * The email or phone number with which the person will sign in, with a link to the other. A phone number also asks for
 * consent to text messages, which is off until the person gives it.
 */
function useLoginField(): LoginField {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const check = useFieldChecks();
  const posted = usePostedFields();
  const [wantsTexts, setWantsTexts] = useState(posted.has('texts'));
  const [path] = useLocation();
  const [search] = useSearchParams();
  const isByPhone = search.get('by') === 'phone';
  const other = new URLSearchParams(search);
  if (isByPhone) other.delete('by');
  else other.set('by', 'phone');
  const link = (
    <a href={other.size > 0 ? `${path}?${other}` : path}>{signUp(isByPhone ? 'by-email' : 'by-phone')}</a>
  );
  const mailField: SignUpField<'mail'> = {
    id: 'mail',
    type: 'email',
    label: t('sign-up.mail'),
    hint: t('sign-up.mail-hint'),
    check: check.email,
    autoComplete: 'email',
    maxLength: 254,
    after: link,
  };
  const phoneField: SignUpField<'phone'> = {
    id: 'phone',
    type: 'phone',
    label: t('find.phone'),
    hint: signUp('phone-hint'),
    check: check.mobile,
    autoComplete: 'tel-national',
    maxLength: 20,
    after: (
      <>
        {link}
        <Checkbox
          name="texts"
          label={signUp('texts')}
          hint={signUp('texts-hint')}
          defaultChecked={wantsTexts}
          onCheckedChange={setWantsTexts}
        />
      </>
    ),
  };
  return { loginField: isByPhone ? phoneField : mailField, wantsTexts };
}
