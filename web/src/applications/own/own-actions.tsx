import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileUrl, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { copy, download } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from '../application/application.module.css';
import type { OpenApplication } from '../apply/step-props.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useOwnTexts, useRefetchList } from './use-refetch-list.ts';

const maxReasonLength = 500;

interface WithdrawDialogProps {
  readonly application: OpenApplication;
  readonly onClose: () => void;
}

/** Withdraws an application with a reason, after explaining the effect. */
function WithdrawDialog({ application, onClose }: WithdrawDialogProps): ReactNode {
  const { id: applicationId, version, programName } = application;
  const own = useOwnTexts();
  const client = useQueryClient();
  const refetchList = useRefetchList();
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const callOnce = useCallOnce();
  const isEmpty = reason.trim() === '';
  const withdraw = async (): Promise<boolean> => {
    setSubmitted(true);
    if (isEmpty) return false;
    await callOnce('work-queue/withdraw-application', { applicationId, version, reason });
    await invalidate(client, 'applications/get-my-application', { applicationId });
    await refetchList();
    toasts.add('success', own('withdrawn'));
    return true;
  };
  return (
    <ActionDialog
      title={own('withdraw.title', { name: isolate(programName) })}
      submitText={own('withdraw.do')}
      isDanger
      runAction={withdraw}
      onClose={onClose}
    >
      <p>{own('withdraw.text')}</p>
      <TextareaField
        label={own('withdraw.reason')}
        hint={own('withdraw.hint')}
        error={wasSubmitted && isEmpty && own('withdraw.empty')}
        value={reason}
        maxLength={maxReasonLength}
        rows={2}
        onValueChange={setReason}
      />
    </ActionDialog>
  );
}

/** The applicant's actions for a submitted application: download as PDF, copy to a new one, or withdraw. */
export function ApplicationActions({ application }: { application: OpenApplication }): ReactNode {
  const { id: applicationId, programId, canCopy, canWithdraw } = application;
  const own = useOwnTexts();
  const client = useQueryClient();
  const refetchList = useRefetchList();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const callOnce = useCallOnce();
  const copying = useAction(
    async () => {
      const copied = await callOnce('applications/copy-application', { applicationId });
      void invalidate(client, 'applications/get-my-application', { applicationId });
      await refetchList();
      return copied;
    },
    { showsFailure: true },
  );
  return (
    <section className={classNames(styles.block, styles.unprinted)}>
      <h2>{own('actions')}</h2>
      {copying.failure && (
        <Banner tone="failed" title={own('copy.failed')} live="polite">
          {copying.failure.message}
        </Banner>
      )}
      <Cluster>
        <LinkButton icon={download} href={fileUrl('applications/download-copy', { applicationId })} download>
          {own('pdf')}
        </LinkButton>
        {canCopy && (
          <Button icon={copy} onClick={() => copying.run()} loadingText={copying.isBusy && own('copying')}>
            {own('copy')}
          </Button>
        )}
        {canWithdraw && (
          <Button variant="quiet" onClick={() => setWithdrawing(true)}>
            {own('withdraw')}
          </Button>
        )}
      </Cluster>
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
      {copying.output && (
        <CopiedDialog programId={programId} copied={copying.output} onClose={() => copying.reset()} />
      )}
    </section>
  );
}

interface CopiedDialogProps {
  readonly programId: number;
  readonly copied: OutputOf<'applications/copy-application'>;
  readonly onClose: () => void;
}

/** Shows what was copied to a new application and what must be answered again. */
function CopiedDialog({ programId, copied, onClose }: CopiedDialogProps): ReactNode {
  const own = useOwnTexts();
  const { applicationId, notCopied } = copied;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={own('copied.title')}
      closeLabel={own('cancel')}
      actions={
        <LinkButton variant="primary" href={paths.apply(programId, { draft: applicationId })}>
          {own('copied.goOn')}
        </LinkButton>
      }
    >
      {notCopied.length === 0 ? (
        <p>{own('copied.all')}</p>
      ) : (
        <Stack>
          <p>{own('copied.left')}</p>
          <ul>
            {notCopied.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  );
}
