import type { IdentityDetails } from '@commonway/contract/applications/identity.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type QueueSort, unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { type Format, useFormat } from '../../shell/format.tsx';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Column, type Sort, Table } from '../../ui/data/table.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { message } from '../../ui/icons/shapes.ts';
import { Badge, VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { casePath } from '../case-path.ts';
import type { Selection } from '../change/selection.ts';
import { DueDate } from '../due/due-date.tsx';
import type { QueueFilters } from '../filters/queue-filters.ts';
import styles from '../marks.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { type QueueText, useTexts, type Words } from '../use-texts.ts';
import type { ColumnId } from './shown-columns.ts';
import type { QueuePage } from './use-work-queue.ts';

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

/** Returns the text key for a message direction, or undefined for an unknown code. */
const getDirectionKey = (code: string | null): QueueText | undefined =>
  directions[(code ?? '').toLowerCase()];

/** Returns the text key for a communication type. */
const getKindKey = (code: string | null): QueueText | undefined => kinds[(code ?? '').toLowerCase()];

// Loaded after the rows, because only few rows are open elsewhere.
const RowVisitors = lazy(async () => ({
  default: (await import('../presence/row-visitors.tsx')).RowVisitors,
}));

type QueueColumn = Column<QueueItem>;

interface ColumnOptions {
  /** Whether there are few enough rows to sort by any column. */
  readonly isShort: boolean;
  readonly columnIds: readonly ColumnId[];
  /** The details that distinguish applicants of the same name, by application. */
  readonly namesakes: ReadonlyMap<number, IdentityDetails>;
  readonly t: Words;
  readonly format: Format;
  readonly onMessages: (item: QueueItem) => void;
  readonly onValidations: (item: QueueItem) => void;
  readonly onQuickChange: QuickChangeHandler;
}

/** Opens the menu that changes the status or owner of a row, beside its cell. */
type QuickChangeHandler = (focus: 'state' | 'owner', item: QueueItem, anchor: HTMLElement) => void;

/** Returns the headers and cells of the requested columns, in order. */
function buildQueueColumns(options: ColumnOptions): QueueColumn[] {
  const { t, format } = options;
  const nothing = <span className={styles.none}>{t('cell.none')}</span>;
  const renderDay = (iso: string | null): ReactNode => (iso ? format.date(iso) : nothing);
  const renderText = (value: string | null): ReactNode => value || nothing;
  const renderLongText = (value: string): ReactNode => (
    <span dir="auto" className={styles.long}>
      {value}
    </span>
  );
  const renderDetails = (details: IdentityDetails | undefined): ReactNode =>
    details && (
      <span className={styles.details}>
        <IdentityText details={details} />
      </span>
    );
  const renderChangeButton = (focus: 'state' | 'owner', item: QueueItem, value: ReactNode): ReactNode => (
    <button
      type="button"
      className={styles.change}
      data-change={focus}
      aria-haspopup="menu"
      aria-keyshortcuts={focus === 'owner' ? 'a' : 's'}
      onClick={(event) => options.onQuickChange(focus, item, event.currentTarget)}
    >
      {value}
    </button>
  );
  const cells: Record<ColumnId, QueueColumn['cell']> = {
    ApplicationID: (item) => <Link href={casePath(item.id)}>{item.id}</Link>,
    ApplicantName: (item) => (
      <>
        {renderLongText(item.itemName)}
        {renderDetails(options.namesakes.get(item.id))}
        <Suspense>
          <RowVisitors applicationId={item.id} />
        </Suspense>
      </>
    ),
    Messages: (item) => <MessagesButton item={item} onOpen={options.onMessages} />,
    Validations: (item) => <ValidationsButton item={item} onOpen={options.onValidations} />,
    ProgramName: (item) => (
      <span dir="auto" title={item.processName} className={classNames(styles.long, styles.program)}>
        {item.processName}
      </span>
    ),
    CaseNumber: (item) => renderText(item.caseNumber),
    ClientID: (item) => renderText(item.clientId),
    ApplicationDate: (item) => renderDay(item.createdAt),
    AssignedTo: (item) =>
      renderChangeButton(
        'owner',
        item,
        item.ownerName ?? <span className={styles.none}>{t('owner.nobody')}</span>,
      ),
    Partner: (item) => (item.companyName ? renderLongText(item.companyName) : nothing),
    LastComm: (item) => renderDay(item.lastComDate),
    CommDirection: (item) =>
      translateCode(t, getDirectionKey(item.ComDirection), item.ComDirection) ?? nothing,
    CommType: (item) => translateCode(t, getKindKey(item.ComType), item.ComType) ?? nothing,
    Due: ({ id, itemName, dueAt }) => (dueAt ? <DueDate item={{ id, itemName, dueAt }} /> : nothing),
    LastChange: (item) => renderDay(item.changedAt),
    Status: (item) =>
      renderChangeButton('state', item, <StatusBadge name={item.currentStateName} color={item.stateColor} />),
    PaymentChannel: (item) => renderText(item.paymentChannelName),
  };
  return options.columnIds.map((columnId) => ({
    columnId,
    header: t(`column.${columnId}`),
    cell: cells[columnId],
    isSortable: options.isShort || !unindexedSorts.has(columnId),
  }));
}

/** The text of a code, or the code itself if it has no text key. */
function translateCode(t: Words, key: Parameters<Words>[0] | undefined, code: string | null): string | null {
  return key ? t(key) : code;
}

interface QueueTableProps {
  readonly rows: readonly QueueItem[];
  readonly namesakes: QueuePage['Namesakes'];
  /** Whether there are few enough rows to sort by any column. */
  readonly isShort: boolean;
  readonly shownColumns: readonly ColumnId[];
  readonly filters: QueueFilters;
  readonly selection: Selection;
  readonly activeId: string | undefined;
  readonly onSort: (sort: QueueSort, isDescending: boolean) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: (isChosen: boolean) => void;
  readonly onMessages: (item: QueueItem) => void;
  readonly onValidations: (item: QueueItem) => void;
  readonly onQuickChange: QuickChangeHandler;
}

const getRowId = (item: QueueItem): string => String(item.id);

/** The table of the current page, with selection and sorting. */
export function QueueTable(props: QueueTableProps): ReactNode {
  const { rows, namesakes, isShort, shownColumns, filters, selection, onSort } = props;
  const { onMessages, onValidations, onQuickChange } = props;
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo(
    () =>
      buildQueueColumns({
        columnIds: shownColumns,
        namesakes: new Map(namesakes.map(({ id, details }) => [id, details])),
        isShort,
        t,
        format,
        onMessages,
        onValidations,
        onQuickChange,
      }),
    [t, format, onMessages, onValidations, onQuickChange, shownColumns, namesakes, isShort],
  );
  const selected = useMemo(
    () => new Set(rows.filter((row) => selection.items.has(row.id)).map(getRowId)),
    [rows, selection],
  );
  const names = useMemo(() => new Map(rows.map((row) => [getRowId(row), row.itemName])), [rows]);
  const sort: Sort = {
    columnId: filters.sort,
    direction: filters.isDescending ? 'descending' : 'ascending',
  };
  return (
    <Table
      caption={t('table.caption')}
      isCaptionHidden
      height="fill"
      columns={columns}
      rows={rows}
      rowId={getRowId}
      activeRowId={props.activeId}
      sort={sort}
      onSort={({ columnId, direction }) => onSort(columnId as QueueSort, direction === 'descending')}
      selection={{
        selected,
        onToggle: props.onToggle,
        onToggleAll: props.onToggleAll,
        allLabel: t('select.page'),
        rowLabel: (id) => t('select.row', { name: names.get(id) ?? '', id }),
      }}
    />
  );
}
