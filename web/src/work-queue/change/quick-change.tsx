import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { AnchoredMenu } from '../../ui/overlay/anchored-menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { useTexts } from '../use-texts.ts';
import { useApplyAtOnce } from './apply-at-once.ts';
import {
  type BulkChangeInput,
  listOwnerChoices,
  listStateChoices,
  noChange,
  toItemsTarget,
  withState,
} from './change-options.ts';
import { usePossibleStates } from './use-possible-states.ts';

interface QuickChangeProps {
  readonly item: QueueItem;
  readonly focus: 'state' | 'owner';
  /** The cell of the row that is changed. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Continues in the dialog: the change needs a comment, is refused, or sends a message to the applicant. */
  readonly onDialog: (input: BulkChangeInput) => void;
  readonly onChanged: () => Promise<void>;
}

/**
 * Changes the status or owner of a row from a menu beside it. It is a bulk update of one application, applied at once if
 * the dry run allows it and no message will be sent.
 */
export function QuickChange(props: QuickChangeProps): ReactNode {
  const { item, focus, anchor, onClose, onDialog, onChanged } = props;
  const t = useTexts();
  const target = useMemo(() => toItemsTarget([item]), [item]);
  const { states, isPending } = usePossibleStates(target.processIds);
  const [isChosen, setChosen] = useState(false);
  const applyAtOnce = useApplyAtOnce(target, {
    onDialog,
    onChanged: async () => {
      await onChanged();
      onClose();
    },
  });
  const choose = (input: BulkChangeInput): void => {
    setChosen(true);
    applyAtOnce(input);
  };
  if (isPending || isChosen) return null;
  const choices =
    focus === 'owner' ? listOwnerChoices(target, null, states) : listStateChoices(target, states);
  const items = choices.map(
    ({ id, name }): MenuItem => ({
      itemId: String(id),
      label: name,
      isChecked: id === (focus === 'owner' ? item.ownerId : item.currentStateId),
      onSelect: () =>
        choose(
          focus === 'owner' ? { ...noChange, owner: { id, name } } : withState(noChange, id, target, states),
        ),
    }),
  );
  const none = t(focus === 'owner' ? 'change.noOwners' : 'change.noNextStatus', { count: 1 });
  const label = t(focus === 'owner' ? 'row.changeOwner' : 'row.changeStatus', { name: item.itemName });
  return (
    <AnchoredMenu
      label={label}
      items={items.length > 0 ? items : [{ itemId: 'none', label: none, isDisabled: true }]}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
