import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/shapes.ts';
import type { Tone } from '../marks/status-tag.tsx';
import styles from './timeline.module.css';

export type TimelineEvent = {
  eventId: string;
  title: ReactNode;
  /** The time in the user's format, and in ISO format for machines. */
  timeText?: ReactNode;
  dateTime?: string | undefined;
  detail?: ReactNode;
  icon: IconShape;
  tone?: Tone | undefined;
  /** Has not happened yet. */
  isComing?: boolean | undefined;
};

/** Past and future events in order, as an ordered list. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }): ReactNode {
  return (
    // Safari removes the list role from lists without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" aria-label={label} className={styles.timeline}>
      {events.map((event) => (
        <li
          key={event.eventId}
          className={styles.event}
          data-tone={event.tone}
          data-coming={event.isComing || undefined}
        >
          <span className={styles.mark}>
            <Icon shape={event.icon} />
          </span>
          <div>
            <div className={styles.head}>
              <span className={styles.title}>{event.title}</span>
              {event.timeText && (
                <time dateTime={event.dateTime} className={styles.time}>
                  {event.timeText}
                </time>
              )}
            </div>
            {event.detail}
          </div>
        </li>
      ))}
    </ol>
  );
}
