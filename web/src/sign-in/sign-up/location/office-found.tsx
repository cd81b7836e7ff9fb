import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { Form } from '../../../shell/form/form.tsx';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { takeFocus } from '../../../shell/routing/take-focus.ts';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCaptcha } from '../../captcha/use-captcha.tsx';
import { SignInPage } from '../../parts/sign-in-page.tsx';
import styles from '../../sign-in.module.css';
import { useSignUpTexts } from '../use-texts.ts';
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

/** Emails a link to set a password, for people the office already knows (spec 2.5; spec 8, "Link sent!"). */
function PasswordLink({ mail }: { mail: string }): ReactNode {
  const t = useSignUpTexts();
  const captcha = useCaptcha('reset_link');
  const [isSent, setSent] = useState(false);
  const submission = useSubmit(async () => {
    await call('sign-in/create-token', { ds_mail: mail, ...(await captcha.take()) });
    setSent(true);
    return false;
  });
  if (isSent)
    return (
      <Banner tone="passed" live="polite" title={t('location.sent-title')}>
        {t('location.sent', { mail: isolated(mail) })}
      </Banner>
    );
  return (
    <Form submission={submission}>
      <p>{t('location.known', { mail: isolated(mail) })}</p>
      {captcha.challenge}
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        loadingText={submission.isBusy && t('location.sending')}
      >
        {t('location.link')}
      </Button>
    </Form>
  );
}
