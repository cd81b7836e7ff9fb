import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { moduleTexts } from '../../shell/texts.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import type { en } from './texts/en.ts';

const useDueTexts = moduleTexts<typeof en>('work-queue/due');

/** Shows whether a deadline has passed, is today (with its time), or is on a later day. */
export function DueMark({ dueAt }: { dueAt: string }): ReactNode {
  const t = useDueTexts();
  const format = useFormat();
  const dueStatus = dueStatusOf(dueAt, new Date().toISOString(), format.date);
  const day = format.date(dueAt);
  if (dueStatus === 'later') return day;
  const isOverdue = dueStatus === 'overdue';
  return (
    <StatusTag tone={isOverdue ? 'failed' : 'warning'} isBare>
      {isOverdue ? t('overdue', { day }) : t('today', { time: format.time(dueAt) })}
    </StatusTag>
  );
}

/**
 * Returns the status of a deadline at a given time. `dayOf` returns the day of a timestamp in the office's time zone.
 */
export function dueStatusOf(
  dueAt: string,
  now: string,
  dayOf: (iso: string) => string,
): 'overdue' | 'today' | 'later' {
  if (Date.parse(dueAt) < Date.parse(now)) return 'overdue';
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later';
}
