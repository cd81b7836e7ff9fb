// The columns of the queue: how wide and how important they are, when they are possible, and what they show. Their order
// and sorting are in the contract, their headers in the texts.
import type { IdentityDetails } from '@commonway/contract/applications/identity.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { QueueColumn } from '@commonway/contract/work-queue/queue-limits.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { message } from '../../ui/icons/shapes.ts';
import { Badge, VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { casePath } from '../case-path.ts';
import { DueDate } from '../due/due-date.tsx';
import styles from '../marks.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { type QueueText, useTexts, type Words } from '../use-texts.ts';

/** What the cells need besides the row. */
export interface CellContext {
  /** The details that distinguish applicants of the same name, by application. */
  readonly namesakes: ReadonlyMap<number, IdentityDetails>;
  readonly onMessages: (item: QueueItem) => void;
  readonly onValidations: (item: QueueItem) => void;
  readonly onQuickChange: QuickChangeHandler;
}

/** Opens the menu that changes the status or owner of a row, beside its cell. */
export type QuickChangeHandler = (focus: 'state' | 'owner', item: QueueItem, anchor: HTMLElement) => void;

/** The rows of the queue and the program that they are filtered by. */
export interface ShownRows {
  readonly rows: readonly Pick<QueueItem, 'processId' | 'paymentChannelName' | 'dueAt'>[];
  readonly processId: number | null;
}

interface QueueColumnView {
  /** The typical width in pixels, with padding. Translations and long names may be wider; then the table scrolls sideways. */
  readonly width: number;
  /** Of the columns that fit, the most important are shown: from what decides what to work on next to what is rarely read. */
  readonly importance: number;
  /** Whether the column applies to these rows; always by default. */
  readonly isPossible?: (shown: ShownRows) => boolean;
  readonly renderCell: (item: QueueItem, context: CellContext) => ReactNode;
}

/** The importance of columns that can't be hidden, because rows would be indistinguishable without them. */
export const alwaysShown = 100;

/** Programs that allow cases (spec 2.8). */
const caseProcesses: readonly number[] = [7, 1715];
const allowsCases = ({ rows, processId }: ShownRows): boolean =>
  processId === null
    ? rows.length > 0 && rows.every((row) => caseProcesses.includes(row.processId))
    : caseProcesses.includes(processId);

export const queueColumnViews: Readonly<Record<QueueColumn, QueueColumnView>> = {
  ApplicationID: {
    width: 104,
    importance: alwaysShown,
    renderCell: ({ id }) => <Link href={casePath(id)}>{id}</Link>,
  },
  ApplicantName: {
    width: 135,
    importance: alwaysShown,
    renderCell: ({ id, itemName }, { namesakes }) => (
      <>
        <LongText>{itemName}</LongText>
        <NamesakeDetails details={namesakes.get(id)} />
        <Suspense>
          <RowVisitors applicationId={id} />
        </Suspense>
      </>
    ),
  },
  Messages: {
    width: 78,
    importance: 85,
    renderCell: (item, { onMessages }) => <MessagesButton item={item} onOpen={onMessages} />,
  },
  Validations: {
    width: 110,
    importance: 80,
    renderCell: (item, { onValidations }) => <ValidationsButton item={item} onOpen={onValidations} />,
  },
  ProgramName: {
    width: 108,
    importance: 75,
    renderCell: ({ processName }) => (
      <span dir="auto" title={processName} className={classNames(styles.long, styles.program)}>
        {processName}
      </span>
    ),
  },
  CaseNumber: {
    width: 115,
    importance: 70,
    isPossible: allowsCases,
    renderCell: ({ caseNumber }) => caseNumber || <Nothing />,
  },
  ClientID: {
    width: 100,
    importance: 45,
    isPossible: allowsCases,
    renderCell: ({ clientId }) => clientId || <Nothing />,
  },
  ApplicationDate: {
    width: 115,
    importance: 65,
    renderCell: ({ createdAt }) => <Day time={createdAt} />,
  },
  Due: {
    width: 155,
    importance: 95,
    isPossible: ({ rows }) => rows.some(({ dueAt }) => dueAt !== null),
    renderCell: ({ id, itemName, dueAt }) =>
      dueAt ? <DueDate item={{ id, itemName, dueAt }} /> : <Nothing />,
  },
  AssignedTo: {
    width: 110,
    importance: 90,
    renderCell: (item, context) => (
      <ChangeButton focus="owner" item={item} {...context}>
        {item.ownerName ?? <Nothing text="owner.nobody" />}
      </ChangeButton>
    ),
  },
  Partner: {
    width: 150,
    importance: 55,
    renderCell: ({ companyName }) => (companyName ? <LongText>{companyName}</LongText> : <Nothing />),
  },
  LastComm: {
    width: 100,
    importance: 60,
    renderCell: ({ lastComDate }) => <Day time={lastComDate} />,
  },
  CommDirection: {
    width: 115,
    importance: 35,
    renderCell: ({ ComDirection }) => <Code code={ComDirection} texts={directions} />,
  },
  CommType: {
    width: 95,
    importance: 40,
    renderCell: ({ ComType }) => <Code code={ComType} texts={kinds} />,
  },
  LastChange: {
    width: 100,
    importance: 50,
    renderCell: ({ changedAt }) => <Day time={changedAt} />,
  },
  PaymentChannel: {
    width: 125,
    importance: 30,
    isPossible: ({ rows }) => rows.some(({ paymentChannelName }) => paymentChannelName !== null),
    renderCell: ({ paymentChannelName }) => paymentChannelName || <Nothing />,
  },
  Status: {
    width: 155,
    importance: alwaysShown,
    renderCell: (item, context) => (
      <ChangeButton focus="state" item={item} {...context}>
        <StatusBadge name={item.currentStateName} color={item.stateColor} />
      </ChangeButton>
    ),
  },
};

/** What a cell shows without a value. */
function Nothing({ text = 'cell.none' }: { text?: QueueText }): ReactNode {
  const t = useTexts();
  return <span className={styles.none}>{t(text)}</span>;
}

function LongText({ children }: { children: string }): ReactNode {
  return (
    <span dir="auto" className={styles.long}>
      {children}
    </span>
  );
}

/** The day of an ISO timestamp. */
function Day({ time }: { time: string | null }): ReactNode {
  const format = useFormat();
  return time ? format.date(time) : <Nothing />;
}

/** The text of a code, or the code itself if it is unknown. */
function Code({
  code,
  texts,
}: {
  code: string | null;
  texts: Readonly<Record<string, QueueText>>;
}): ReactNode {
  const t = useTexts();
  const text = texts[(code ?? '').toLowerCase()];
  return (text ? t(text) : code) ?? <Nothing />;
}

function NamesakeDetails({ details }: { details: IdentityDetails | undefined }): ReactNode {
  return (
    details && (
      <span className={styles.details}>
        <IdentityText details={details} />
      </span>
    )
  );
}

interface ChangeButtonProps extends Pick<CellContext, 'onQuickChange'> {
  readonly focus: 'state' | 'owner';
  readonly item: QueueItem;
  readonly children: ReactNode;
}

/** A value of a row that opens the menu to change it. */
function ChangeButton({ focus, item, onQuickChange, children }: ChangeButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.change}
      data-change={focus}
      aria-haspopup="menu"
      aria-keyshortcuts={focus === 'owner' ? 'a' : 's'}
      onClick={(event) => onQuickChange(focus, item, event.currentTarget)}
    >
      {children}
    </button>
  );
}

interface RowMarkProps {
  readonly item: QueueItem;
  readonly onOpen: (item: QueueItem) => void;
}

const unreadKinds = ['email', 'sms', 'voice', 'ivr'] as const;

/** "You have unread emails, unread texts": lists the kinds of unread messages (spec 8, unread tooltip). */
function formatUnreadTooltip(t: Words, { unreadItems }: QueueItem): string {
  const kinds = unreadKinds.filter((kind) => unreadItems[kind] > 0).map((kind) => t(`unread.${kind}`));
  return kinds.length > 0
    ? t('unread.tooltip', { kinds: kinds.join(t('list.separator')) })
    : t('unread.some');
}

/** A button that opens the messages of a row and shows the number of unread ones, at most "9+". */
function MessagesButton({ item, onOpen }: RowMarkProps): ReactNode {
  const t = useTexts();
  const isUnread = item.unreadTotal > 0;
  const label = t(isUnread ? 'row.messagesUnread' : 'row.messages', {
    name: item.itemName,
    count: item.unreadTotal,
  });
  const renderButton = (described?: { 'aria-describedby': string }): ReactNode => (
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
  return isUnread ? <Tooltip text={formatUnreadTooltip(t, item)}>{renderButton}</Tooltip> : renderButton();
}

/** A button that opens the validations of a row and shows the worst result with its color, icon, and label. */
function ValidationsButton({ item, onOpen }: RowMarkProps): ReactNode {
  const t = useTexts();
  const verdict = findWorstResult(item.validations);
  if (!verdict) return <span className={styles.none}>{t('validations.none')}</span>;
  return (
    <button type="button" className={styles.mark} onClick={() => onOpen(item)}>
      <VerdictBadge verdict={verdict.result}>
        {t(`validations.${verdict.result}`, { count: verdict.count })}
      </VerdictBadge>
      <span className="visually-hidden">{t('row.validationsOf', { name: item.itemName })}</span>
    </button>
  );
}

type WorstResult = 'failed' | 'warning' | 'passed';

/**
 * Returns the worst validation result and its count: failed, then warning, then passed (spec 4). Null if none has
 * run.
 */
export function findWorstResult(
  counts: QueueItem['validations'],
): { result: WorstResult; count: number } | null {
  for (const result of ['failed', 'warning', 'passed'] as const) {
    if (counts[result] > 0) return { result, count: counts[result] };
  }
  return null;
}

const directions: Readonly<Record<string, QueueText>> = {
  in: 'direction.in',
  inbound: 'direction.in',
  out: 'direction.out',
  outbound: 'direction.out',
  internal: 'direction.internal',
};

const kinds: Readonly<Record<string, QueueText>> = {
  email: 'kind.EMAIL',
  sms: 'kind.SMS',
  call: 'kind.CALL',
  note: 'kind.NOTE',
  voice: 'kind.VOICE',
  session: 'kind.SESSION',
  comment: 'kind.COMMENT',
  letter: 'kind.LETTER',
};

// Loaded after the rows, because only few rows are open elsewhere.
const RowVisitors = lazy(async () => ({
  default: (await import('../presence/row-visitors.tsx')).RowVisitors,
}));
