import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
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

type Person = Readonly<Record<'firstName' | 'lastName' | 'login', string>>;

/** Signs up an individual: first name, last name, and an email (spec 5, Classic signup) or a mobile phone number. */
export function PersonSignUp(words: { title: string; text: string; links?: ReactNode }): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const { tenant, branding } = useBoot();
  const check = useFieldChecks();
  const partner = usePartnerId();
  const { loginField, toInput } = useLoginField();
  if (!branding.ic_sign_up_individuals) return <SignUpClosed />;
  const createAccount: CreateAccount<Person> = (person, proof, options) =>
    call(
      'sign-in/create-individual',
      {
        id: tenant.id,
        ds_firstname: person.firstName,
        ds_lastname: person.lastName,
        ...toInput(person.login),
        ...(partner && { cd_community_entity_partner: partner }),
        ...proof,
      },
      options,
    );
  const name = { check: check.name, maxLength: 50 };
  return (
    <SignUpSteps
      createAccount={createAccount}
      form={(send) => (
        <SignUpForm
          {...words}
          failedText={signUp('failed')}
          onSend={send}
          fields={[
            { ...name, id: 'firstName', label: t('sign-up.first-name'), autoComplete: 'given-name' },
            { ...name, id: 'lastName', label: t('sign-up.last-name'), autoComplete: 'family-name' },
            loginField,
          ]}
        />
      )}
    />
  );
}

interface LoginField {
  readonly loginField: SignUpField<'login'>;
  /** Returns what the call requires of this login. */
  readonly toInput: (
    login: string,
  ) => { readonly ds_mail: string } | { readonly ds_phone: string; readonly ic_text_updates: boolean };
}

/**
 * The email or phone number with which the person will sign in, and the choice between them. A phone number also asks
 * for consent to text messages, which is off until the person gives it.
 */
function useLoginField(): LoginField {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const check = useFieldChecks();
  const [way, setWay] = useState('email');
  const [wantsTexts, setWantsTexts] = useState(false);
  const before = (
    <RadioGroup
      name="way"
      legend={signUp('way')}
      value={way}
      onValueChange={setWay}
      options={[
        { value: 'email', label: t('find.by-email') },
        { value: 'phone', label: t('find.by-phone') },
      ]}
    />
  );
  if (way === 'email')
    return {
      loginField: {
        id: 'login',
        type: 'email',
        label: t('sign-up.mail'),
        hint: t('sign-up.mail-hint'),
        check: check.email,
        autoComplete: 'email',
        maxLength: 254,
        before,
      },
      toInput: (ds_mail) => ({ ds_mail }),
    };
  return {
    loginField: {
      id: 'login',
      type: 'phone',
      label: t('find.phone'),
      hint: signUp('phone-hint'),
      check: check.mobile,
      autoComplete: 'tel-national',
      maxLength: 20,
      before,
      after: (
        <Checkbox
          name="texts"
          label={signUp('texts')}
          hint={signUp('texts-hint')}
          checked={wantsTexts}
          onCheckedChange={setWantsTexts}
        />
      ),
    },
    toInput: (ds_phone) => ({ ds_phone, ic_text_updates: wantsTexts }),
  };
}
