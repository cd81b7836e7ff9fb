import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import type { OpenApplication } from '../apply/apply-form.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

/** Shows the status prominently, with the next step. */
export function StatusPanel({ application }: { application: OpenApplication }): ReactNode {
  const { status, nextStep, stepTime, submittedAt, savedAt } = application;
  const t = useTexts();
  const format = useFormat();
  return (
    <section className={styles.status} data-tone={statusTone(status)} aria-labelledby="status-title">
      <h2 id="status-title" className={styles['status-term']}>
        {t('application.status')}
      </h2>
      <p role="status" className={styles['status-words']}>
        {status?.label ?? t('list.draft')}
      </p>
      <p>
        <strong>{t('application.next')}</strong> {nextStep}
      </p>
      {stepTime && (
        <p>
          {stepTime.kind === 'measured' ? t('step.measured', stepTime) : t('step.promised', stepTime)}{' '}
          {t('step.counted')}
        </p>
      )}
      <p className={styles.when}>
        {submittedAt
          ? t('list.sent', { date: format.dateTime(submittedAt) })
          : t('list.saved', { date: format.dateTime(savedAt) })}
      </p>
    </section>
  );
}
