import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useTexts } from '../use-texts.ts';
import { type CreateAccount, SignUpClosed, SignUpForm, SignUpSteps, usePartnerId } from './sign-up-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

type Person = Readonly<Record<'firstName' | 'lastName' | 'mail', string>>;

/** Signs up an individual: first name, last name, email (spec 5, Classic signup). */
export function PersonSignUp(words: { title: string; text: string; links?: ReactNode }): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const { tenant, branding } = useBoot();
  const check = useFieldChecks();
  const partner = usePartnerId();
  if (!branding.ic_sign_up_individuals) return <SignUpClosed />;
  const createAccount: CreateAccount<Person> = (person, proof, options) =>
    call(
      'sign-in/create-individual',
      {
        id: tenant.id,
        ds_firstname: person.firstName,
        ds_lastname: person.lastName,
        ds_mail: person.mail,
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
            {
              id: 'mail',
              type: 'email',
              label: t('sign-up.mail'),
              hint: t('sign-up.mail-hint'),
              check: check.email,
              autoComplete: 'email',
              maxLength: 254,
            },
          ]}
        />
      )}
    />
  );
}
