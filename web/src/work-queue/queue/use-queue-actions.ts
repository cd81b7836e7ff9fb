import { useRegisterActions } from '../../shell/search/page-actions.ts';
import { useTexts } from '../use-texts.ts';

interface QueueCommands {
  /** Whether applications are selected, or a row is active. */
  readonly hasTarget: boolean;
  /** The active row. */
  readonly rowId: string | undefined;
  readonly onChange: (focus: 'state' | 'owner', rowId: string | undefined) => void;
  readonly onFollowUp: (rowId: string | undefined) => void;
  readonly onOpen: (dialog: { readonly kind: 'save-view' | 'keys' }) => void;
}

/** Lists in the search what the viewer may do in the queue now. */
export function useQueueActions({ rowId, hasTarget, onChange, onFollowUp, onOpen }: QueueCommands): void {
  const t = useTexts();
  const changes = [
    { actionId: 'assign', label: t('change.assign'), shortcut: 'a', run: () => onChange('owner', rowId) },
    { actionId: 'status', label: t('change.status'), shortcut: 's', run: () => onChange('state', rowId) },
    { actionId: 'follow-up', label: t('change.followUp'), shortcut: 'f', run: () => onFollowUp(rowId) },
  ];
  useRegisterActions([
    ...(hasTarget ? changes : []),
    { actionId: 'save-view', label: t('filter.save'), run: () => onOpen({ kind: 'save-view' }) },
    { actionId: 'keys', label: t('keys.title'), shortcut: '?', run: () => onOpen({ kind: 'keys' }) },
  ]);
}
