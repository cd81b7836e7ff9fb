import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { Format } from '../../shell/format.tsx';
import type { Column } from '../../ui/data/column.ts';
import { caseAddress } from '../case-address.ts';
import { DueDate } from '../due/due-date.tsx';
import styles from '../marks.module.css';
import { StatusBadge } from '../status-badge.tsx';
import type { QueueText, Words } from '../use-texts.ts';
import type { ColumnId } from './column-ids.ts';
import { MessagesMark, ValidationsMark } from './row-marks.tsx';

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
};

/** Returns the text key for a message direction, or undefined for an unknown code. */
const directionLabel = (code: string | null): QueueText | undefined => directions[(code ?? '').toLowerCase()];

/** Returns the text key for a communication type. */
const kindLabel = (code: string | null): QueueText | undefined => kinds[(code ?? '').toLowerCase()];

// Loaded after the rows, because only few rows are open elsewhere.
const RowVisitors = lazy(async () => ({
  default: (await import('../presence/row-visitors.tsx')).RowVisitors,
}));

type QueueColumn = Column<QueueItem>;

export interface ColumnOptions {
  /** Whether there are few enough rows to sort by any column. */
  readonly isShort: boolean;
  readonly columnIds: readonly ColumnId[];
  readonly t: Words;
  readonly format: Format;
  readonly onMessages: (item: QueueItem) => void;
  readonly onValidations: (item: QueueItem) => void;
}

/** Returns the headers and cells of the requested columns, in order. */
export function queueColumns(options: ColumnOptions): QueueColumn[] {
  const { t, format } = options;
  const nothing = <span className={styles.none}>{t('cell.none')}</span>;
  const day = (iso: string | null): ReactNode => (iso ? format.date(iso) : nothing);
  const text = (value: string | null): ReactNode => value || nothing;
  const long = (value: string): ReactNode => (
    <span className={styles.long}>
      <bdi>{value}</bdi>
    </span>
  );
  const cells: Record<ColumnId, QueueColumn['cell']> = {
    ApplicationID: (item) => <Link href={caseAddress(item.id)}>{item.id}</Link>,
    ApplicantName: (item) => (
      <>
        {long(item.itemName)}
        <Suspense>
          <RowVisitors applicationId={item.id} />
        </Suspense>
      </>
    ),
    Messages: (item) => <MessagesMark item={item} onOpen={options.onMessages} />,
    Validations: (item) => <ValidationsMark item={item} onOpen={options.onValidations} />,
    ProgramName: (item) => long(item.processName),
    CaseNumber: (item) => text(item.caseNumber),
    ClientID: (item) => text(item.clientId),
    ApplicationDate: (item) => day(item.createdAt),
    AssignedTo: (item) => item.ownerName ?? <span className={styles.none}>{t('owner.nobody')}</span>,
    Partner: (item) => (item.companyName ? long(item.companyName) : nothing),
    LastComm: (item) => day(item.lastComDate),
    CommDirection: (item) => word(t, directionLabel(item.ComDirection), item.ComDirection) ?? nothing,
    CommType: (item) => word(t, kindLabel(item.ComType), item.ComType) ?? nothing,
    Due: (item) => (item.dueAt ? <DueDate dueAt={item.dueAt} /> : nothing),
    LastChange: (item) => day(item.changedAt),
    Status: (item) => <StatusBadge name={item.currentStateName} color={item.stateColor} />,
    PaymentChannel: (item) => text(item.paymentChannelName),
  };
  return options.columnIds.map((columnId) => ({
    columnId,
    header: t(`column.${columnId}`),
    cell: cells[columnId],
    isSortable: options.isShort || !unindexedSorts.has(columnId),
  }));
}

/** Returns the label of a code, or the code itself if it has none. */
function word(t: Words, key: Parameters<Words>[0] | undefined, code: string | null): string | null {
  return key ? t(key) : code;
}
