import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useBoot } from '../boot.tsx';
import { isolate } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';

/** Says to a viewer of a business that they can't make changes. */
export function ViewerNotice(): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  if (user?.businessRole !== 'viewer') return null;
  return (
    <aside aria-label={t('viewer.title')}>
      <Banner tone="information" title={t('viewer.title')}>
        {t('viewer.text', { business: isolate(user.name) })}
      </Banner>
    </aside>
  );
}
