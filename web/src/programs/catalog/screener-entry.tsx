import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';

/** Links to the pre-screener, as an alternative to searching. */
export function ScreenerEntry(): ReactNode {
  const t = useTexts();
  return (
    <Banner
      title={t('screener.title')}
      actions={<LinkButton href={paths.findHelp()}>{t('screener.open')}</LinkButton>}
    >
      {t('screener.text')}
    </Banner>
  );
}
