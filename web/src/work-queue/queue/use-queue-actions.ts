import { listRowKeys, useRegisterActions } from '../../shell/search/page-actions.ts';
import { useTexts } from '../use-texts.ts';

interface QueueCommands {
  /** Whether applications are selected, or a row is active. */
  readonly hasTarget: boolean;
  /** The active row. */
  readonly rowId: string | undefined;
  readonly hasRows: boolean;
  readonly onSelectPage: () => void;
  readonly onChange: (focus: 'state' | 'owner', rowId: string | undefined) => void;
  readonly onFollowUp: (rowId: string | undefined) => void;
  /** Undefined without an active row. */
  readonly onMessages: (() => void) | undefined;
  readonly onValidations: (() => void) | undefined;
  readonly onFind: () => void;
  readonly onSaveView: () => void;
}

/** Registers what the viewer may do in the queue now, and its keys. */
export function useQueueActions(commands: QueueCommands): void {
  const { rowId, hasRows, hasTarget, onChange, onFollowUp, onMessages, onValidations } = commands;
  const t = useTexts();
  const changes = [
    { actionId: 'assign', label: t('change.assign'), shortcut: 'a', run: () => onChange('owner', rowId) },
    { actionId: 'status', label: t('change.status'), shortcut: 's', run: () => onChange('state', rowId) },
    { actionId: 'follow-up', label: t('change.followUp'), shortcut: 'f', run: () => onFollowUp(rowId) },
  ];
  useRegisterActions([
    ...(hasRows
      ? [
          ...listRowKeys('next', 'previous', 'select', 'open'),
          { actionId: 'select-page', label: t('select.page'), shortcut: 'X', run: commands.onSelectPage },
        ]
      : []),
    ...(hasTarget ? changes : []),
    ...(onMessages
      ? [{ actionId: 'messages', label: t('panel.messages'), shortcut: 'm', run: onMessages }]
      : []),
    ...(onValidations
      ? [{ actionId: 'validations', label: t('panel.validations'), shortcut: 'v', run: onValidations }]
      : []),
    {
      actionId: 'find',
      label: t('search.label'),
      shortcut: '/',
      isKeyOnly: true,
      run: commands.onFind,
    },
    { actionId: 'save-view', label: t('filter.save'), run: commands.onSaveView },
  ]);
}
