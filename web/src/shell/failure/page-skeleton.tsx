import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useBoot } from '../boot.tsx';
import { isStaff } from '../routing/is-staff.ts';
import { useTexts } from '../use-texts.ts';
import styles from './page-skeleton.module.css';

/** The placeholder of a page; visible only if the page loads slowly. */
export function PageSkeleton(): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  const isWork = user !== null && isStaff(user);
  return (
    <Page width={isWork ? 'full' : 'column'}>
      <div className={styles.late}>
        <Skeleton shape={isWork ? 'rows' : 'card'} count={isWork ? 12 : 3} label={t('loading')} />
      </div>
    </Page>
  );
}
