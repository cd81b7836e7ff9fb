import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { caseAddress } from '../case-address.ts';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';
import type { Applied } from './use-bulk-change.ts';

/** Shows which applications a bulk update refused and why, with links to them. */
export function ChangeResults({ change, reportedItems }: Applied): ReactNode {
  const t = useTexts();
  const { counts, id } = change;
  return (
    <>
      <Banner tone="warning" live="polite">
        {t('results.summary', { changed: counts.changed, refused: counts.refused })}{' '}
        <Link href={paths.bulkUpdate(id)}>{t('results.report')}</Link>
      </Banner>
      <ul className={styles.results}>
        {reportedItems.map((item) => (
          <li key={item.itemId}>
            <strong>{t('results.who', { name: item.itemName, id: item.itemId })}</strong>{' '}
            <Link href={caseAddress(item.itemId)}>{t('results.lookAgain')}</Link>
            <div className={styles.quiet}>
              {item.message} {item.changedBy && t('results.changedBy', { name: item.changedBy })}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
