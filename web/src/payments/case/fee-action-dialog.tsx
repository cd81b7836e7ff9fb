import { type ReactNode, useId } from 'react';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useFeeTexts, useRefetchFees } from './use-case-fees.ts';

interface FeeActionDialogProps {
  readonly applicationId: number;
  readonly title: string;
  readonly sendText: string;
  readonly isDangerous?: boolean;
  /** Sends the input. Returns false if the input is invalid. */
  readonly onSend: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Additional buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that changes a fee and then refetches the fees. */
export function FeeActionDialog(props: FeeActionDialogProps): ReactNode {
  const { applicationId, title, sendText, isDangerous = false, onSend, onClose, more, children } = props;
  const t = useFeeTexts();
  const formId = useId();
  const refetchFees = useRefetchFees(applicationId);
  const { isBusy, failure, submit } = useForm(async () => {
    if (!(await onSend())) return false;
    await refetchFees();
    onClose();
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          {more}
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            loadingText={isBusy && t('working')}
          >
            {sendText}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite" title={t('notDone')}>
              {failure.message}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
