import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useBoot } from '../boot.tsx';
import { useFormat } from '../format.tsx';
import { useTexts } from '../use-texts.ts';

/**
 * Says that the portal can't be changed, and until when it can be viewed if the office's subscription has ended.
 * @param advice what the reader can do while the subscription is suspended
 * @param actions a link to where it can be continued, for those who may
 */
export function EndingNotice({ advice, actions }: { advice: string; actions?: ReactNode }): ReactNode {
  const { tenant } = useBoot();
  const t = useTexts();
  const { date } = useFormat();
  if (!tenant.isReadOnly) return null;
  return (
    <aside aria-label={t('read-only.title')}>
      <Banner tone="warning" title={t('read-only.title')} actions={actions}>
        {tenant.deleteAfter === null ? advice : t('read-only.until', { date: date(tenant.deleteAfter) })}
      </Banner>
    </aside>
  );
}
