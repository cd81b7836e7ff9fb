import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { addRedirect } from '../parts/add-redirect.ts';
import { PersonSignUp } from './person-sign-up.tsx';
import { usePartnerId } from './sign-up-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

/** /signup: the classic sign-up, with links to the other sign-up pages. */
export default function ClassicSignupPage(): ReactNode {
  const t = useSignUpTexts();
  const { branding } = useBoot();
  const partnerId = usePartnerId();
  const redirect = useRedirectPath();
  return (
    <PersonSignUp
      title={t('classic.title')}
      text={t('classic.text')}
      links={
        <>
          {branding.ic_sign_up_business && (
            <a
              href={addRedirect(branding.ds_business_signup_link || paths.register({ partnerId }), redirect)}
            >
              {t('classic.business')}
            </a>
          )}
          <a href={paths.locationSignup({ redirect })}>{t('classic.location')}</a>
        </>
      }
    />
  );
}
