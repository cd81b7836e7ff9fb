import type { ReactNode } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';

type NeedsScriptProps = {
  title?: string;
  /** What is different without JavaScript; by default, that what follows does not work. */
  children?: ReactNode;
};

/** A notice in browsers without JavaScript. */
export function NeedsScript({ title, children }: NeedsScriptProps): ReactNode {
  const t = useTexts();
  return (
    <noscript>
      <Banner tone="warning" title={title ?? t('no-script.title')}>
        {children ?? t('no-script.text')}
      </Banner>
    </noscript>
  );
}
