import { type ReactNode, useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { takeFocus } from '../../../shell/routing/take-focus.ts';
import { isolated } from '../../../shell/texts.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { SignInPage } from '../../parts/sign-in-page.tsx';
import styles from '../../sign-in.module.css';
import { useSignUpTexts } from '../use-texts.ts';
import { PasswordLink } from './password-link.tsx';
import type { Place } from './places.ts';

export type OfficeFoundProps = {
  place: Place;
  mail: string;
  onReset: () => void;
};

/**
 * The office of a location. If it is this office: a password link for existing users, and sign-up links for new users,
 * with the location's partner. Otherwise: a link to the other office's page, because offices do not share user data.
 */
export function OfficeFound({ place, mail, onReset }: OfficeFoundProps): ReactNode {
  const t = useSignUpTexts();
  const { tenant } = useBoot();
  const { office, area } = place;
  useEffect(takeFocus, []);
  const served = t('location.served', { office: isolated(office.ds_name), place: isolated(area.ds_county) });
  return (
    <SignInPage title={t('location.title')} description={served}>
      {office.cd_instance === tenant.id ? (
        <>
          <PasswordLink mail={mail} />
          <NewHere place={place} />
        </>
      ) : (
        <LinkButton
          href={`${office.ds_portal_url}${paths.locationSignup({ county: area.ds_county })}`}
          variant="primary"
          isFullWidth
        >
          {t('location.elsewhere', { office: isolated(office.ds_name) })}
        </LinkButton>
      )}
      <div className={styles.links}>
        <TextButton onClick={onReset}>{t('location.again')}</TextButton>
      </div>
    </SignInPage>
  );
}

function NewHere({ place: { office, area } }: { place: Place }): ReactNode {
  const t = useSignUpTexts();
  const partnerId = area.cd_community_entity_partner ?? undefined;
  return (
    <div className={styles['sign-up']}>
      <p className={styles.lead}>{t('location.new')}</p>
      {office.ic_sign_up_individuals && (
        <LinkButton href={paths.signup({ partnerId })} isFullWidth>
          {t('location.individual')}
        </LinkButton>
      )}
      {office.ic_sign_up_business && (
        <LinkButton href={paths.register({ partnerId })} variant="quiet" isFullWidth>
          {t('classic.business')}
        </LinkButton>
      )}
    </div>
  );
}
