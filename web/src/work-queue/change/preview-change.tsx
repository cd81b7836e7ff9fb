import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';
import type { ReactNode } from 'react';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';
import type { ChangeWish } from './change-entries.ts';

interface PreviewChangeProps {
  readonly checks: readonly BulkCheck[];
  readonly wish: ChangeWish;
}

const marks = { allowed: 'passed', blocked: 'failed', 'needs-owner': 'warning' } as const;

/** Second step of a change: what would happen to each application, and who would hear of it. */
export function PreviewChange({ checks, wish }: PreviewChangeProps): ReactNode {
  const t = useTexts();
  const allowed = checks.filter((check) => check.outcome === 'allowed').length;
  const told = checks.filter((check) => check.notifiesApplicant).length;
  return (
    <>
      <p>
        {t('preview.summary', { allowed, total: checks.length })}{' '}
        {told > 0 ? t('preview.told', { count: told }) : t('preview.nobodyTold')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('preview.label')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.ApplicantName')}</th>
              <th scope="col">{t('preview.change')}</th>
              <th scope="col">{t('preview.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.itemId}>
                <th scope="row">
                  {check.itemName} <span className={styles.quiet}>{check.itemId}</span>
                </th>
                <td>
                  {wish.state &&
                    t('preview.fromTo', { from: check.fromState ?? '', to: check.toState ?? '' })}
                  {wish.owner && <div>{t('preview.owner', { name: wish.owner.name })}</div>}
                </td>
                <td>
                  <ValidationMark verdict={marks[check.outcome]}>
                    {t(`preview.${check.outcome}`)}
                  </ValidationMark>
                  {check.message && <div className={styles.quiet}>{check.message}</div>}
                  {check.notifiesApplicant && <div className={styles.quiet}>{t('preview.isTold')}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
