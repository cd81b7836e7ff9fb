import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ProgressBar } from '../../ui/wayfinding/progress-bar.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bulk.module.css';
import { shareDone } from './describe-change.ts';
import type { BulkChange } from './use-change.ts';

const figures = ['changed', 'refused', 'undone', 'skipped', 'waiting'] as const;

/**
 * Shows the progress of a bulk update, how many applications were changed and refused and why, and when its messages
 * are sent.
 */
export function ChangeFacts({ change }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { counts, reasons, status, comment } = change;
  const share = shareDone(change);
  // Hides zero counts, except the number of changed applications, which is always shown.
  const shown = figures.filter(
    (figure) => counts[figure] > 0 || (figure === 'changed' && status !== 'undone'),
  );
  return (
    <Stack>
      {comment && <p className={styles.comment}>{comment}</p>}
      <div>
        <ProgressBar label={t('changes.progress')} percent={Math.floor(share * 100)} />
        <p className={styles.quiet}>
          {t('changes.done', { share: format.percent(share), total: format.number(counts.total) })}
        </p>
      </div>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure}>
            <dt>{t(`outcome.${figure}`)}</dt>
            <dd>{format.number(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul aria-label={t('changes.reasons')} className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.error}>
              <strong>{format.number(reason.count)}</strong> {reason.message}
            </li>
          ))}
        </ul>
      )}
      <Letters change={change} />
    </Stack>
  );
}

/** Shows whether messages are scheduled, were sent, or will not be sent. */
function Letters({ change: { letters, status } }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { count, sendAt, sentAt } = letters;
  if (count === 0) return null;
  if (sentAt) return <p>{t('changes.lettersLeft', { count, when: format.dateTime(sentAt) })}</p>;
  if (status === 'undone') return <p>{t('changes.lettersWithdrawn')}</p>;
  if (!sendAt) return <p>{t('changes.lettersWait', { count })}</p>;
  return <Banner>{t('changes.lettersLeave', { count, when: format.time(sendAt) })}</Banner>;
}
