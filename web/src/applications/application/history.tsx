import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { check, clock, document, flag, type IconShape, person, send } from '../../ui/icons/shapes.ts';
import { Timeline } from '../../ui/lists/timeline.tsx';
import type { OpenApplication } from '../apply/step-props.ts';
import { StageTracker } from '../own/stage-tracker.tsx';
import { getStatusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

type Entry = OpenApplication['timeline'][number];

const entryIcons: Readonly<Record<Entry['kind'], IconShape>> = {
  started: document,
  submitted: send,
  state: flag,
  owner: person,
  state_and_owner: flag,
  validation: check,
  withdrawn: clock,
};

/** The status history of the application, newest first. */
export function History({ timeline }: { timeline: OpenApplication['timeline'] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (timeline.length === 0) return null;
  const newestFirst = timeline.toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
  return (
    <section className={styles.block}>
      <h2>{t('history.title')}</h2>
      <Timeline
        label={t('history.title')}
        events={newestFirst.map((entry, index) => ({
          eventId: String(entry.id),
          title: entry.label,
          timeText: format.dateTime(entry.at),
          dateTime: entry.at,
          detail: entry.comment && <p>{entry.comment}</p>,
          icon: entryIcons[entry.kind],
          tone: index === 0 ? 'brand' : 'neutral',
        }))}
      />
    </section>
  );
}

/** Shows the status prominently, with the next step. */
export function StatusPanel({ application }: { application: OpenApplication }): ReactNode {
  const { status, nextStep, stepTime, submittedAt, savedAt, progress, programName } = application;
  const t = useTexts();
  const format = useFormat();
  return (
    <section className={styles.status} data-tone={getStatusTone(status)} aria-labelledby="status-title">
      <h2 id="status-title" className={styles['status-term']}>
        {t('application.status')}
      </h2>
      <p role="status" className={styles['status-words']}>
        {status?.label ?? t('list.draft')}
      </p>
      {progress && <StageTracker name={isolate(programName)} progress={progress} />}
      <p>
        <strong>{t('application.next')}</strong> {nextStep}
      </p>
      {stepTime && (
        <p>
          {t(`step.${stepTime.kind}`, stepTime)} {t('step.counted')}
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
