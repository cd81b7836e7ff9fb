import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { createTextsHook } from '../../shell/texts.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import type { en } from './texts/en.ts';

const useDueTexts = createTextsHook<typeof en>('work-queue/due');

/** Shows a deadline as overdue, as due today with its time, or as a later date. */
export function DueStatus({ dueAt }: { dueAt: string }): ReactNode {
  const t = useDueTexts();
  const format = useFormat();
  const dueStatus = getDueStatus(dueAt, new Date().toISOString(), format.date);
  const day = format.date(dueAt);
  if (dueStatus === 'later') return day;
  const isOverdue = dueStatus === 'overdue';
  return (
    <StatusTag tone={isOverdue ? 'failed' : 'warning'} isBare>
      {isOverdue ? t('overdue', { day }) : t('today', { time: format.time(dueAt) })}
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
