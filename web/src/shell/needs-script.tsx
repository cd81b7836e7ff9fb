import type { ReactNode } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';

/** Says, in browsers without JavaScript, that what follows does not work without it. */
export function NeedsScript(): ReactNode {
  const t = useTexts();
  return (
    <noscript>
      <Banner tone="warning" title={t('no-script.title')}>
        {t('no-script.text')}
      </Banner>
    </noscript>
  );
}
