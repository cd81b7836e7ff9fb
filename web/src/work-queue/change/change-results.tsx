import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Banner } from '../../ui/feedback/banner.tsx';
import { caseAddress } from '../case-address.ts';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';

interface ChangeResultsProps {
  readonly verdicts: readonly Verdict[];
  readonly items: readonly QueueItem[];
}

/** After a change that did not take everywhere: which applications, why, and the way to look at them again. */
export function ChangeResults({ verdicts, items }: ChangeResultsProps): ReactNode {
  const t = useTexts();
  const refused = verdicts.filter((verdict) => verdict.error !== null);
  const nameOf = (id: number): string => items.find((item) => item.id === id)?.itemName ?? '';
  return (
    <>
      <Banner tone="warning" live="polite">
        {t('results.summary', { changed: verdicts.length - refused.length, refused: refused.length })}
      </Banner>
      <ul className={styles.results}>
        {refused.map((verdict) => (
          <li key={verdict.itemId}>
            <strong>{t('results.who', { name: nameOf(verdict.itemId), id: verdict.itemId })}</strong>{' '}
            <Link href={caseAddress(verdict.itemId)}>{t('results.lookAgain')}</Link>
            <div className={styles.quiet}>{verdict.message}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
