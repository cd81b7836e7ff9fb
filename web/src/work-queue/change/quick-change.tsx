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
import { useOwnerLabel } from './use-owner-label.ts';
import { usePossibleStates } from './use-possible-states.ts';

interface QuickChangeProps {
  readonly items: readonly QueueItem[];
  readonly focus: 'state' | 'owner';
  /** The cell of the row that is changed, or the button for the selection. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Continues in the dialog: the change needs a comment, is refused, or sends a message to the applicant. */
  readonly onDialog: (input: BulkChangeInput) => void;
  readonly onChanged: () => Promise<void>;
}

/**
 * Changes the status or owner of a row, or of the selected rows, from a menu. It is a bulk update, applied at once if the
 * dry run allows it for all and no message will be sent.
 */
export function QuickChange(props: QuickChangeProps): ReactNode {
  const { items, focus, anchor, onClose, onDialog, onChanged } = props;
  const t = useTexts();
  const getOwnerLabel = useOwnerLabel();
  const target = useMemo(() => toItemsTarget(items), [items]);
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
  const isCurrent = (id: number): boolean =>
    items.every((item) => id === (focus === 'owner' ? item.ownerId : item.currentStateId));
  const choiceItems = choices.map(
    ({ id, name, ...choice }): MenuItem => ({
      itemId: String(id),
      label: 'absence' in choice ? getOwnerLabel({ name, absence: choice.absence }) : name,
      isChecked: isCurrent(id),
      onSelect: () =>
        choose(
          focus === 'owner' ? { ...noChange, owner: { id, name } } : withState(noChange, id, target, states),
        ),
    }),
  );
  const count = items.length;
  const none = t(focus === 'owner' ? 'change.noOwners' : 'change.noNextStatus', { count });
  const name = items[0]?.itemName ?? '';
  const label =
    count > 1
      ? t(focus === 'owner' ? 'change.titleOwner' : 'change.titleState', { count })
      : t(focus === 'owner' ? 'row.changeOwner' : 'row.changeStatus', { name });
  return (
    <AnchoredMenu
      label={label}
      items={[
        ...(choices.length > 0 ? choiceItems : [{ itemId: 'none', label: none, isDisabled: true }]),
        ...(count > 1
          ? [
              {
                itemId: 'dialog',
                label: t('change.moreOptions'),
                startsGroup: true,
                onSelect: () => onDialog(noChange),
              },
            ]
          : []),
      ]}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
