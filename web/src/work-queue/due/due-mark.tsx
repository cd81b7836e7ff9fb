import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { roomTexts } from '../../shell/texts.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { standingOf } from './standing-of.ts';
import type { en } from './texts/en.ts';

const useDueTexts = roomTexts<typeof en>('work-queue/due');

/** Shows whether a deadline has passed, is today (with its time), or is on a later day. */
export function DueMark({ dueAt }: { dueAt: string }): ReactNode {
  const t = useDueTexts();
  const format = useFormat();
  const standing = standingOf(dueAt, new Date().toISOString(), format.date);
  const day = format.date(dueAt);
  if (standing === 'later') return day;
  const isOverdue = standing === 'overdue';
  return (
    <StatusTag tone={isOverdue ? 'failed' : 'warning'} isBare>
      {isOverdue ? t('overdue', { day }) : t('today', { time: format.time(dueAt) })}
    </StatusTag>
  );
}
