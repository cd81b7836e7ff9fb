import { type ReactNode, useId } from 'react';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useOwnTexts } from './use-texts.ts';

interface DeedDialogProps {
  readonly title: string;
  /** The words of the button that does it. */
  readonly deed: string;
  readonly isDanger?: boolean;
  /** Does it; false where something must be put right first. */
  readonly work: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One thing to do with an application, said plainly, done at a press, or left. */
export function DeedDialog({ title, deed, isDanger, work, onClose, children }: DeedDialogProps): ReactNode {
  const own = useOwnTexts();
  const formId = useId();
  const { isBusy, failure, submit } = useSubmit(async () => {
    if (await work()) onClose();
    return false;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      closeLabel={own('cancel')}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loadingText={isBusy && own('busy')}
          >
            {deed}
          </Button>
          <Button onClick={onClose}>{own('cancel')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite">
              {failure.message}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
