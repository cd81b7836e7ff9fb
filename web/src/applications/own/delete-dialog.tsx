import { deletedDraftRetentionDays } from '@commonway/contract/applications/drafts/draft-rules.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useRefetchList } from './use-refetch-list.ts';
import { useOwnTexts } from './use-texts.ts';

interface DeleteDialogProps {
  readonly applicationId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteDialog({ applicationId, name, onClose }: DeleteDialogProps): ReactNode {
  const own = useOwnTexts();
  const refetchList = useRefetchList();
  const work = async (): Promise<boolean> => {
    await call('applications/delete-draft', { applicationId });
    await refetchList();
    toasts.add('success', own('deleted'));
    return true;
  };
  return (
    <ActionDialog
      title={own('delete.title', { name: isolated(name) })}
      submitText={own('delete')}
      isDanger
      work={work}
      onClose={onClose}
    >
      <p>{own('delete.text', { days: deletedDraftRetentionDays })}</p>
    </ActionDialog>
  );
}
