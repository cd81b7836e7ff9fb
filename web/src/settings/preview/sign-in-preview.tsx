import { getDirection, getLocalText } from '@commonway/contract/languages/languages.ts';
import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSettingsTexts } from '../use-texts.ts';
import styles from './preview.module.css';

type SignInPreviewProps = { branding: TenantSettings['branding']; language: string };

/**
 * A small preview of the sign-in page. Screen readers announce it as one image with a label; nothing in it takes the
 * focus.
 */
export function SignInPreview({ branding, language }: SignInPreviewProps): ReactNode {
  const t = useSettingsTexts();
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { light, dark } = deriveBrandTokens(branding.ds_brandColour);
    for (const [name, value] of Object.entries(isDarkThemeActive() ? dark : light))
      container.current?.style.setProperty(name, value);
  }, [branding.ds_brandColour]);
  const heading = getLocalText(branding.ds_loginHeading, language);
  const title =
    getLocalText(branding.ds_portalTitle, language) || branding.ds_names[language] || branding.ds_name;
  return (
    <div
      ref={container}
      role="img"
      aria-label={t('preview')}
      className={styles.frame}
      lang={language}
      dir={getDirection(language)}
    >
      <div className={styles.panel}>
        {branding.ds_backgroundUrl && (
          <img src={branding.ds_backgroundUrl} alt="" className={styles.picture} />
        )}
        {heading && (
          <p className={styles.plate} data-text-mode={branding.ds_textMode}>
            {heading}
          </p>
        )}
      </div>
      <div className={styles.column}>
        <div className={styles.head}>
          {branding.ds_logoUrl && <img src={branding.ds_logoUrl} alt="" className={styles.logo} />}
          <bdi>{title}</bdi>
        </div>
        <p className={styles.message}>{getLocalText(branding.ds_loginMessage, language)}</p>
        <span className={styles.field} />
        <span className={styles.field} />
        <span className={styles.button}>{t('preview.button')}</span>
        <span className={styles.link}>{t('preview.link')}</span>
      </div>
    </div>
  );
}

/** Returns whether the page uses the dark theme, by the user's choice or by the system setting. */
function isDarkThemeActive(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
