import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fileUrl } from '../../api.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { help } from '../../ui/icons/shapes.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { exportFilter } from '../rows/queue-entries.ts';
import { useTexts } from '../use-texts.ts';
import styles from './queue.module.css';

interface QueueHeadProps {
  readonly filters: QueueFilters;
  /** The number of rows that would be added, removed or moved by a refresh. */
  readonly waiting: number;
  readonly onRefresh: () => void;
  readonly onHelp: () => void;
  readonly columnChoice: ReactNode;
}

/** The title of the queue, with a notice when the order is out of date. */
export function QueueHead(props: QueueHeadProps): ReactNode {
  const { filters, waiting, onRefresh, onHelp, columnChoice } = props;
  const t = useTexts();
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('queue.title')}
      </h1>
      <div className={styles.tools}>
        <span role="status">
          {waiting > 0 && (
            <>
              {t('queue.changed', { count: waiting })}{' '}
              <TextButton onClick={onRefresh}>{t('queue.refresh')}</TextButton>
            </>
          )}
        </span>
        <a href={fileUrl('work-queue/download-queue', exportFilter(filters))} download>
          {t('queue.export')}
        </a>
        <Link href={paths.addCase()}>{t('queue.addCase')}</Link>
        <Link href={paths.bulkUpdates()}>{t('changes.title')}</Link>
        {columnChoice}
        <IconButton icon={help} label={t('keys.title')} aria-keyshortcuts="?" onClick={onHelp} />
      </div>
    </header>
  );
}
