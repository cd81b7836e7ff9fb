import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import type { CaptchaState } from './use-captcha.tsx';

/** Shows the captcha state. Always rendered, so that the layout does not shift and screen readers announce changes. */
export function CaptchaStatus({ state }: { state: CaptchaState }): ReactNode {
  const t = useTexts();
  if (state === 'none' || state === 'failed') return null;
  return (
    <>
      <noscript>
        <Banner tone="warning">{t('captcha.needs-script')}</Banner>
      </noscript>
      <p className={styles.captcha} role="status">
        {t(`captcha.${state === 'unavailable' ? 'waiting' : state}`)}
      </p>
    </>
  );
}
