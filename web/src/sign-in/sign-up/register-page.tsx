import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { type CreateAccount, SignUpClosed, SignUpForm, SignUpSteps, usePartnerId } from './sign-up-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

type Business = Readonly<Record<'businessName' | 'email', string>>;

/** /register: signs up a business by name and email, at most 100 characters each (spec 5, Business register). */
export default function RegisterPage(): ReactNode {
  const t = useSignUpTexts();
  const { tenant, branding } = useBoot();
  const check = useFieldChecks();
  const partner = usePartnerId();
  const redirect = useRedirectPath();
  if (!branding.ic_sign_up_business) return <SignUpClosed />;
  const createAccount: CreateAccount<Business> = (business, proof, options) => {
    const input = {
      id: tenant.id,
      business_name: business.businessName,
      email: business.email,
      ...(partner && { cd_community_entity_partner: partner }),
      ...proof,
    };
    if (options?.bearer) return call('sign-in/create-business', input, options);
    return call('sign-in/create-user-and-business', input);
  };
  return (
    <SignUpSteps
      createAccount={createAccount}
      announces
      getLogin={({ email }) => email}
      form={(send, typed) => (
        <SignUpForm
          typed={typed}
          title={t('register.title')}
          text={t('register.text')}
          failedText={t('register.failed')}
          onSend={send}
          action={paths.register()}
          links={
            branding.ic_sign_up_individuals && (
              <a href={paths.signup({ partnerId: partner, redirect })}>{t('register.individual')}</a>
            )
          }
          fields={[
            {
              id: 'businessName',
              label: t('register.name'),
              check: check.required,
              autoComplete: 'organization',
              maxLength: 100,
            },
            {
              id: 'email',
              type: 'email',
              label: t('register.mail'),
              hint: t('register.mail-hint'),
              check: check.email,
              autoComplete: 'email',
              maxLength: 100,
            },
          ]}
        />
      )}
    />
  );
}
