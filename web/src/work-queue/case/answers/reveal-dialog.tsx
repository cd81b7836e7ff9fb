import { reasonLimits } from '@commonway/contract/profiles/reason-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { invalidate } from '../../../query.ts';
import { ReasonDialog } from '../../../shell/form/reason-dialog.tsx';
import { useTexts } from '../../use-texts.ts';
import type { PrivateAnswerProps } from './private-answer.tsx';

interface RevealDialogProps extends Omit<PrivateAnswerProps, 'masked'> {
  readonly onClose: () => void;
  readonly onShown: (value: unknown) => void;
}

/** Asks why a private answer is needed. The reason is stored with the case. */
export function RevealDialog(props: RevealDialogProps): ReactNode {
  const { applicationId, path, label, onClose, onShown } = props;
  const t = useTexts();
  const client = useQueryClient();
  const hint = t('private.reasonHint', { count: reasonLimits.min });
  const reveal = async (reason: string): Promise<void> => {
    const { value } = await call('work-queue/reveal-answer', { applicationId, path, reason });
    onShown(value);
    onClose();
    void invalidate(client, 'audit/list-audit-entries', { applicationId });
    void invalidate(client, 'work-queue/list-activity', { applicationId });
  };
  return (
    <ReasonDialog
      draftName={`reveal ${applicationId} ${path}`}
      title={t('private.showOf', { label })}
      submitText={t('private.show')}
      label={t('private.reason')}
      hint={hint}
      tooShort={hint}
      limits={reasonLimits}
      onReason={reveal}
      onClose={onClose}
    >
      <p>{t('private.text')}</p>
    </ReasonDialog>
  );
}
