import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useNow } from '../../shell/use-now.ts';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useTexts } from '../use-texts.ts';

/** Shows a deadline as overdue, as due today with its time, or as a later date. Dates of this year omit the year. */
export function DueStatus({ dueAt }: { dueAt: string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow();
  const dueStatus = getDueStatus(dueAt, now, format.date);
  const day = dueAt.slice(0, 4) === now.slice(0, 4) ? format.monthDay(dueAt) : format.date(dueAt);
  if (dueStatus === 'later') return day;
  const isOverdue = dueStatus === 'overdue';
  return (
    <StatusTag tone={isOverdue ? 'failed' : 'warning'} isBare>
      {isOverdue ? t('due.since', { day }) : t('due.todayAt', { time: format.time(dueAt) })}
    </StatusTag>
  );
}

/** Compares a deadline with a time. `dayOf` returns the day of a timestamp in the office's time zone. */
export function getDueStatus(
  dueAt: string,
  now: string,
  dayOf: (iso: string) => string,
): 'overdue' | 'today' | 'later' {
  if (Date.parse(dueAt) < Date.parse(now)) return 'overdue';
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later';
}
