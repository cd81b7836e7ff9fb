import { daysInBin } from '@commonway/contract/applications/drafts/draft-rules.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { useListAgain } from './use-list-again.ts';
import { useOwnTexts } from './use-texts.ts';

interface DeleteDialogProps {
  readonly applicationId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteDialog({ applicationId, name, onClose }: DeleteDialogProps): ReactNode {
  const own = useOwnTexts();
  const listAgain = useListAgain();
  const work = async (): Promise<boolean> => {
    await call('applications/delete-draft', { applicationId });
    await listAgain();
    toasts.add('success', own('deleted'));
    return true;
  };
  return (
    <DeedDialog
      title={own('delete.title', { name: isolated(name) })}
      deed={own('delete')}
      isDanger
      work={work}
      onClose={onClose}
    >
      <p>{own('delete.text', { days: daysInBin })}</p>
    </DeedDialog>
  );
}
