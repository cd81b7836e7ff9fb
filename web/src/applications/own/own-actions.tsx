import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call, fileUrl, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { copy, download } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../application/application.module.css';
import type { OpenApplication } from '../apply/apply-form.tsx';
import { newKey } from '../parts/new-key.ts';
import { useRefetchList } from './use-refetch-list.ts';
import { useOwnTexts } from './use-texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The applicant's actions for a submitted application: download as PDF, copy to a new one, or withdraw. */
export function OwnActions({ application }: { application: OpenApplication }): ReactNode {
  const { id: applicationId, programId, canWithdraw } = application;
  const own = useOwnTexts();
  const refetchList = useRefetchList();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const key = useRef(newKey());
  const copying = useMutation({
    mutationFn: () =>
      call('applications/copy-application', { applicationId }, { idempotencyKey: key.current }),
    onSuccess: () => {
      key.current = newKey();
      return refetchList();
    },
  });
  return (
    <section className={styles.block}>
      <h2>{own('actions')}</h2>
      {copying.isError && (
        <Banner tone="failed" title={own('copy.failed')} live="polite">
          {copying.error.message}
        </Banner>
      )}
      <Cluster>
        <LinkButton icon={download} href={fileUrl('applications/download-copy', { applicationId })} download>
          {own('pdf')}
        </LinkButton>
        <Button
          icon={copy}
          onClick={() => copying.mutate()}
          loadingText={copying.isPending && own('copying')}
        >
          {own('copy')}
        </Button>
        {canWithdraw && (
          <Button variant="quiet" onClick={() => setWithdrawing(true)}>
            {own('withdraw')}
          </Button>
        )}
      </Cluster>
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
      {copying.data && (
        <CopiedDialog programId={programId} copied={copying.data} onClose={() => copying.reset()} />
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
