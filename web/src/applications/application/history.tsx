import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { check, clock, document, flag, type IconShape, person, send } from '../../ui/icons/shapes.ts';
import { Timeline } from '../../ui/lists/timeline.tsx';
import type { OpenApplication } from '../apply/apply-form.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

type Entry = OpenApplication['timeline'][number];

const shapes: Readonly<Record<Entry['kind'], IconShape>> = {
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
          icon: shapes[entry.kind],
          tone: index === 0 ? 'brand' : 'neutral',
        }))}
      />
    </section>
  );
}
