import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import styles from './privacy-page.module.css';
import { useTexts } from './use-texts.ts';

/** The sections of the privacy statement, on its page and in its dialog. */
export function PrivacyStatement(): ReactNode {
  const t = useTexts();
  const { consentScript } = useBoot();
  return (
    <>
      <PrivacySection id="kept" title={t('privacy.kept-title')}>
        <p>{t('privacy.kept')}</p>
        <p>{t('privacy.seen')}</p>
        <p>{t('privacy.shared')}</p>
      </PrivacySection>
      <PrivacySection id="choices" title={t('privacy.choices-title')}>
        <p>{t('privacy.choices')}</p>
        <p>
          <a href={paths.contact()}>{t('privacy.ask')}</a>
        </p>
      </PrivacySection>
      <PrivacySection id="cookies" title={t('privacy.cookies-title')}>
        <p>{t('privacy.cookies')}</p>
        <ul>
          <li>{t('privacy.cookie-session')}</li>
          <li>{t('privacy.cookie-language')}</li>
          <li>{t('privacy.cookie-device')}</li>
          <li>{t('privacy.drafts')}</li>
          <li>{t('privacy.device')}</li>
        </ul>
        {consentScript === null && <p>{t('privacy.cookies-none')}</p>}
      </PrivacySection>
    </>
  );
}

function PrivacySection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
