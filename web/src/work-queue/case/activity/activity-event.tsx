import type { ActivityEntry } from '@commonway/contract/work-queue/activity.ts';
import type { HistoryEntry } from '@commonway/contract/work-queue/case.ts';
import type { ReactNode } from 'react';
import type { Format } from '../../../shell/format.tsx';
import type { IconShape } from '../../../ui/icons/shapes.ts';
import {
  calendar,
  card,
  check,
  close,
  edit,
  envelope,
  eye,
  flag,
  note,
  person,
  send,
} from '../../../ui/icons/shapes.ts';
import type { TimelineEvent } from '../../../ui/lists/timeline.tsx';
import { useTexts, type Words } from '../../use-texts.ts';
import { humanizeCode } from '../../validations/verdict-text.ts';
import styles from '../panel.module.css';

interface EventFormatter {
  readonly t: Words;
  readonly format: Format;
  /** Returns the label of a question by its path. */
  readonly getFieldName: (path: string) => string;
}

type EventContent = Pick<TimelineEvent, 'icon' | 'title' | 'detail' | 'tone'>;
type Change = Extract<ActivityEntry, { kind: 'change' }>;

const changeShapes: Readonly<Record<HistoryEntry['kind'], IconShape>> = {
  started: edit,
  submitted: send,
  state: flag,
  owner: person,
  state_and_owner: flag,
  validation: check,
  withdrawn: close,
};

/** Converts an activity entry to the icon, title, and details that the timeline shows. */
export function toTimelineEvent(
  entry: ActivityEntry,
  { t, format, getFieldName: nameField }: EventFormatter,
): EventContent {
  switch (entry.kind) {
    case 'change':
      return {
        icon: changeShapes[entry.change.kind],
        tone: entry.change.kind === 'submitted' ? 'brand' : undefined,
        title: formatChangeTitle(entry, t),
        detail: <ChangeDetail entry={entry} format={format} />,
      };
    case 'message':
      return {
        icon: envelope,
        title: t(entry.direction === 'in' ? 'activity.messageIn' : 'activity.messageOut'),
        detail: <EventDetail byName={entry.byName} text={entry.subject ?? entry.text} />,
      };
    case 'note':
      return {
        icon: note,
        title: t(entry.isStruck ? 'activity.noteStruck' : 'activity.noteWritten'),
        detail: <EventDetail byName={entry.byName} text={entry.text} isStruck={entry.isStruck} />,
      };
    case 'validation':
      return {
        icon: check,
        tone: entry.result,
        title: t('activity.judged', {
          rule: humanizeCode(entry.rule),
          result: t(`activity.result.${entry.result}`),
        }),
      };
    case 'task':
      return {
        icon: check,
        title: t(entry.isDone ? 'activity.taskDone' : 'activity.taskUndone', { task: entry.label }),
        detail: <EventDetail byName={entry.byName} />,
      };
    case 'request':
      return {
        icon: entry.what === 'answered' ? check : send,
        tone: entry.what === 'answered' ? 'brand' : undefined,
        title: t(`activity.request.${entry.what}`, { count: entry.count }),
        detail: <EventDetail byName={entry.byName} />,
      };
    case 'document':
      return {
        icon: entry.verdict === 'accepted' ? check : close,
        title: t(`activity.document.${entry.verdict}`, { name: entry.fileName }),
        detail: <EventDetail byName={entry.byName} />,
      };
    case 'payment':
      return {
        icon: card,
        title: t(`activity.payment.${entry.what}`, {
          amount: format.money(entry.amountMinor / 100, entry.currency),
        }),
        detail: <EventDetail byName={entry.byName} />,
      };
    case 'followup':
      return {
        icon: calendar,
        title: t(`activity.followup.${entry.what}`, { date: format.date(entry.dueOn) }),
        detail: <EventDetail byName={entry.byName} text={entry.what === 'set' ? entry.note : undefined} />,
      };
    case 'duedate':
      return {
        icon: calendar,
        title: t('activity.dueDateChanged', { date: format.date(entry.dueAt) }),
        detail: <EventDetail byName={entry.byName} text={entry.reason} />,
      };
    case 'look':
      return {
        icon: eye,
        title: t('activity.looked', { name: entry.fileName ?? nameField(entry.path ?? '') }),
        detail: <EventDetail byName={entry.byName} text={entry.reason ?? undefined} />,
      };
  }
}

/** The title of a status or owner change, for example "Assigned to Ana Ruiz". */
function formatChangeTitle({ change }: Change, t: Words): string {
  const { fromState, toState, ownerName, kind, label } = change;
  if (kind === 'owner')
    return ownerName ? t('history.assigned', { name: ownerName }) : t('history.unassigned');
  if (kind === 'started' || kind === 'validation' || kind === 'withdrawn') return t(`history.${kind}`);
  if (!toState || kind === 'submitted') return label;
  return fromState ? t('preview.fromTo', { from: fromState, to: toState }) : toState;
}

interface ChangeDetailProps {
  readonly entry: Change;
  readonly format: Format;
}

/** Shows who made a change, the denial reason or award, the comment, and the paragraph for the applicant. */
function ChangeDetail({ entry: { change, byName }, format }: ChangeDetailProps): ReactNode {
  const t = useTexts();
  const { kind, ownerName, denialReason, comment, helpedBy, awardAmount, applicantNote } = change;
  const name = byName ?? '';
  return (
    <div>
      <div className={styles.muted}>
        {helpedBy ? t('history.byHelper', { helper: helpedBy, name }) : t('history.by', { name })}
      </div>
      {kind === 'state_and_owner' && ownerName && <div>{t('history.assigned', { name: ownerName })}</div>}
      {denialReason && <div>{t('history.reason', { reason: denialReason })}</div>}
      {typeof awardAmount === 'number' && (
        <div>{t('history.award', { amount: format.money(awardAmount) })}</div>
      )}
      {comment && <Quote text={comment} />}
      {applicantNote && <Quote text={applicantNote} />}
    </div>
  );
}

interface DetailProps {
  readonly byName: string | null;
  readonly text?: string | undefined;
  readonly isStruck?: boolean;
}

/** Shows the author and the quoted text of a message or note; `isStruck` text is struck through. */
function EventDetail({ byName, text, isStruck }: DetailProps): ReactNode {
  const t = useTexts();
  return (
    <div>
      {byName && <div className={styles.muted}>{t('history.by', { name: byName })}</div>}
      {text && <Quote text={isStruck ? <s>{text}</s> : text} />}
    </div>
  );
}

function Quote({ text }: { text: ReactNode }): ReactNode {
  return (
    <blockquote dir="auto" className={styles.comment}>
      {text}
    </blockquote>
  );
}
