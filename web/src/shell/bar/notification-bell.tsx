import { type ReactNode, Suspense } from 'react';
import { parts } from '../../parts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { bell } from '../../ui/icons/shapes.ts';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

/** Links to the notifications. The unread count is loaded after the page has mounted, and covers the bell's corner. */
export function NotificationBell(): ReactNode {
  const hasMounted = useHasMounted();
  const t = useTexts();
  return (
    <LinkButton href={paths.notices()} variant="quiet" icon={bell} className={styles.bell}>
      <span className="visually-hidden">{t('header.notifications')} </span>
      {hasMounted && (
        <Suspense>
          <span className={styles['bell-count']}>
            <parts.NoticeCount />
          </span>
        </Suspense>
      )}
    </LinkButton>
  );
}
