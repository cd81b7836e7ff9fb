import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useRedirect } from '../flow/use-redirect.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

/** Links to the sign-up pages that the tenant has enabled. */
export function SignUpLinks(): ReactNode {
  const t = useTexts();
  const { branding } = useBoot();
  const redirect = useRedirect();
  if (!branding.ic_sign_up_individuals && !branding.ic_sign_up_business) return null;
  return (
    <div className={styles['sign-up']}>
      <p className={styles.lead}>{t('login.sign-up-lead')}</p>
      {branding.ic_sign_up_individuals && (
        <LinkButton
          href={branding.ds_individual_signup_link || paths.individualSignup({ redirect })}
          isFullWidth
        >
          {t('login.sign-up')}
        </LinkButton>
      )}
      {branding.ic_sign_up_business && (
        <LinkButton href={branding.ds_business_signup_link || paths.register()} variant="quiet" isFullWidth>
          {t('login.business-sign-up')}
        </LinkButton>
      )}
    </div>
  );
}
