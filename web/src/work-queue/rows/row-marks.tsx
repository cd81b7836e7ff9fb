import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { message } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import styles from '../marks.module.css';
import { useTexts, type Words } from '../use-texts.ts';

interface RowMarkProps {
  readonly item: QueueItem;
  readonly onOpen: (item: QueueItem) => void;
}

const unreadKinds = ['email', 'sms', 'voice', 'ivr'] as const;

/** "You have unread emails, unread texts": lists the kinds of unread messages (spec 8, unread tooltip). */
export function unreadText(t: Words, { unreadItems }: QueueItem): string {
  const kinds = unreadKinds.filter((kind) => unreadItems[kind] > 0).map((kind) => t(`unread.${kind}`));
  return kinds.length > 0
    ? t('unread.tooltip', { kinds: kinds.join(t('list.separator')) })
    : t('unread.some');
}

/** Opens the messages of a row. Shows the number of unread messages, at most "9+". */
export function MessagesMark({ item, onOpen }: RowMarkProps): ReactNode {
  const t = useTexts();
  const isUnread = item.unreadTotal > 0;
  const label = t(isUnread ? 'row.messagesUnread' : 'row.messages', {
    name: item.itemName,
    count: item.unreadTotal,
  });
  const button = (described?: { 'aria-describedby': string }): ReactNode => (
    <button
      type="button"
      {...described}
      aria-label={label}
      className={styles.mark}
      data-unread={isUnread || undefined}
      onClick={() => onOpen(item)}
    >
      <Icon shape={message} />
      <Badge count={item.unreadTotal} tone="urgent" />
    </button>
  );
  return isUnread ? <Tooltip text={unreadText(t, item)}>{button}</Tooltip> : button();
}

/** Opens the validations of a row. Shows the worst result with its color, icon and label. */
export function ValidationsMark({ item, onOpen }: RowMarkProps): ReactNode {
  const t = useTexts();
  const verdict = verdictOf(item.validations);
  if (!verdict) return <span className={styles.none}>{t('validations.none')}</span>;
  return (
    <button type="button" className={styles.mark} onClick={() => onOpen(item)}>
      <ValidationMark verdict={verdict.result}>
        {t(`validations.${verdict.result}`, { count: verdict.count })}
      </ValidationMark>
      <span className="visually-hidden">{t('row.validationsOf', { name: item.itemName })}</span>
    </button>
  );
}

type WorstResult = 'failed' | 'warning' | 'passed';

/** Returns the worst validation result: failed, then warning, then passed (spec 4). Null if none has run. */
export function verdictOf(counts: QueueItem['validations']): { result: WorstResult; count: number } | null {
  for (const result of ['failed', 'warning', 'passed'] as const) {
    if (counts[result] > 0) return { result, count: counts[result] };
  }
  return null;
}
