import type { BulkChangeItem, BulkChangeView } from '@commonway/contract/work-queue/bulk-changes.ts';
import { singleUndoSeconds } from '@commonway/contract/work-queue/queue-limits.ts';
import { call, type OutputOf } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { getChangeKind } from '../bulk/describe-change.ts';
import { useTexts } from '../use-texts.ts';
import { type BulkChangeInput, type ChangeTarget, toBulkChange } from './change-options.ts';
import { useUndoChange } from './undo-change.ts';

// The six messages after a change of status, owner or both (spec 8, bulk result toasts).
type NoticeKey =
  | 'notice.owner.changed'
  | 'notice.owner.failed'
  | 'notice.state.changed'
  | 'notice.state.failed'
  | 'notice.both.changed'
  | 'notice.both.failed';

interface BulkNotice {
  readonly tone: 'success' | 'error';
  readonly key: NoticeKey;
  readonly values: {
    /** The number of changed applications after a success, of refused applications after a failure. */
    readonly count: number;
    readonly total: number;
    /** The ids of the first few applications. */
    readonly ids: string;
    readonly owner: string;
    readonly state: string;
  };
}

const maxNamed = 3;

/**
 * Builds the notice for a finished change, an error if any application was refused. `reportedItems` are the
 * applications to list.
 */
export function buildBulkNotice(
  { counts, stateName, ownerName }: Pick<BulkChangeView, 'counts' | 'stateName' | 'ownerName'>,
  reportedItems: readonly { readonly itemId: number }[],
): BulkNotice {
  const isFailed = counts.refused > 0;
  const count = isFailed ? counts.refused : counts.changed;
  const ids = reportedItems.slice(0, maxNamed).map(({ itemId }) => itemId);
  return {
    tone: isFailed ? 'error' : 'success',
    key: `notice.${getChangeKind({ stateName, ownerName })}.${isFailed ? 'failed' : 'changed'}`,
    values: {
      count,
      total: counts.total,
      ids: ids.join(', ') + (count > maxNamed ? ', …' : ''),
      owner: ownerName ?? '',
      state: stateName ?? '',
    },
  };
}

type BulkChange = OutputOf<'work-queue/start-bulk-change'>;

export interface Preview extends OutputOf<'work-queue/preview-bulk-change'> {
  /** The messages that will be sent, one for each language and program. */
  readonly letters: OutputOf<'messaging/preview-letters'>['letters'];
}

export interface Applied {
  readonly change: BulkChange;
  /** For a finished change: the refused applications or, if none were refused, some of the changed applications. */
  readonly reportedItems: readonly BulkChangeItem[];
}

/**
 * Runs a change in two steps: `preview` returns the expected result without writing, `apply` performs the change. A lost
 * response cannot apply it twice.
 */
export function useBulkChange({ selection }: ChangeTarget, onApplied: (applied: Applied) => Promise<void>) {
  const callOnce = useCallOnce();
  const showNotice = useBulkNotice();
  const preview = useAction(
    async (input: BulkChangeInput): Promise<Preview> => {
      const previewInput = { selection, change: toBulkChange(input) };
      const preview = await call('work-queue/preview-bulk-change', previewInput);
      if (preview.notified === 0) return { ...preview, letters: [] };
      return { ...preview, ...(await call('messaging/preview-letters', previewInput)) };
    },
    { showsFailure: true },
  );
  const apply = useAction(
    async (input: BulkChangeInput): Promise<Applied> => {
      const previewInput = { selection, change: toBulkChange(input) };
      const change = await callOnce('work-queue/start-bulk-change', previewInput);
      const applied = {
        change,
        reportedItems: change.finishedAt === null ? [] : await loadRefusedOrChangedItems(change),
      };
      if (applied.change.finishedAt !== null) showNotice(applied);
      await onApplied(applied);
      return applied;
    },
    { showsFailure: true },
  );
  return { preview, apply };
}

/**
 * Loads the applications to list after a change: the refused applications if there are any, otherwise the changed ones.
 */
export async function loadRefusedOrChangedItems({
  id,
  counts,
}: BulkChange): Promise<readonly BulkChangeItem[]> {
  const outcome = counts.refused > 0 ? 'refused' : 'changed';
  return (await call('work-queue/list-bulk-change-items', { changeId: id, outcome })).items;
}

// Undo is offered until shortly before the messages are sent, or for as long without messages.
const undoMs = (singleUndoSeconds - 3) * 1000;

/** Returns a function that shows the result message of a change, one of six, with a button that undoes the change. */
export function useBulkNotice(): (applied: Applied) => void {
  const t = useTexts();
  const undo = useUndoChange();
  return ({ change, reportedItems }) => {
    const notice = buildBulkNotice(change, reportedItems);
    const action = { label: t('step.undo'), forMs: undoMs, run: () => void undo(change.id) };
    toasts.add(notice.tone, t(notice.key, notice.values), change.may.includes('undo') ? action : undefined);
  };
}
