import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { OpenApplication } from '../apply/apply-form.tsx';
import { newKey } from '../parts/new-key.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useRefetchList } from './use-refetch-list.ts';
import { useOwnTexts } from './use-texts.ts';

const maxReasonLength = 500;

interface WithdrawDialogProps {
  readonly application: OpenApplication;
  readonly onClose: () => void;
}

/** Withdraws an application with a reason, after explaining the effect. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps): ReactNode {
  const { id: applicationId, version, programName } = application;
  const own = useOwnTexts();
  const client = useQueryClient();
  const refetchList = useRefetchList();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const idempotencyKey = useRef(newKey()).current;
  const isEmpty = reason.trim() === '';
  const work = async (): Promise<boolean> => {
    setTried(true);
    if (isEmpty) return false;
    await call('work-queue/withdraw-application', { applicationId, version, reason }, { idempotencyKey });
    await client.invalidateQueries({ queryKey: ['applications/get-my-application', { applicationId }] });
    await refetchList();
    toasts.add('success', own('withdrawn'));
    return true;
  };
  return (
    <ActionDialog
      title={own('withdraw.title', { name: isolated(programName) })}
      submitText={own('withdraw.do')}
      isDanger
      work={work}
      onClose={onClose}
    >
      <p>{own('withdraw.text')}</p>
      <TextareaField
        label={own('withdraw.reason')}
        hint={own('withdraw.hint')}
        error={isTried && isEmpty && own('withdraw.empty')}
        value={reason}
        maxLength={maxReasonLength}
        rows={2}
        onValueChange={setReason}
      />
    </ActionDialog>
  );
}
