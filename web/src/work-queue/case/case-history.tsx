import type { HistoryEntry } from '@commonway/contract/work-queue/get-case.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { IconShape } from '../../ui/icons/shapes.ts';
import { check, close, edit, flag, person, send } from '../../ui/icons/shapes.ts';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { useTexts, type Words } from '../use-texts.ts';
import styles from './panel.module.css';

const shapes: Readonly<Record<HistoryEntry['kind'], IconShape>> = {
  started: edit,
  submitted: send,
  state: flag,
  owner: person,
  state_and_owner: flag,
  validation: check,
  withdrawn: close,
};

/** Who did what and when, the newest first. */
export function CaseHistory({ history }: { history: readonly HistoryEntry[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (history.length === 0) return <EmptyState headingLevel={3} title={t('history.none')} />;
  const newestFirst = history.toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
  return (
    <Timeline
      label={t('panel.history')}
      events={newestFirst.map((entry) => ({
        eventId: String(entry.id),
        icon: shapes[entry.kind],
        tone: entry.kind === 'submitted' ? 'brand' : undefined,
        title: titleOf(entry, t),
        timeText: format.dateTime(entry.at),
        dateTime: entry.at,
        detail: <Detail entry={entry} />,
      }))}
    />
  );
}

function titleOf(entry: HistoryEntry, t: Words): string {
  const { fromState, toState, ownerName, kind } = entry;
  if (kind === 'owner')
    return ownerName ? t('history.assigned', { name: ownerName }) : t('history.unassigned');
  if (kind === 'started' || kind === 'validation' || kind === 'withdrawn') return t(`history.${kind}`);
  if (!toState || kind === 'submitted') return entry.label;
  return fromState ? t('preview.fromTo', { from: fromState, to: toState }) : toState;
}

function Detail({ entry }: { entry: HistoryEntry }): ReactNode {
  const t = useTexts();
  const { kind, ownerName, changedBy, denialReason, comment } = entry;
  return (
    <div>
      <div className={styles.muted}>{t('history.by', { name: changedBy })}</div>
      {kind === 'state_and_owner' && ownerName && <div>{t('history.assigned', { name: ownerName })}</div>}
      {denialReason && <div>{t('history.reason', { reason: denialReason })}</div>}
      {comment && (
        <blockquote dir="auto" className={styles.comment}>
          {comment}
        </blockquote>
      )}
    </div>
  );
}
