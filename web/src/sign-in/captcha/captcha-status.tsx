import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import type { CaptchaState } from './use-captcha.tsx';

/** How far the proof is, in a line that is always there: it neither jumps nor goes unheard. */
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
