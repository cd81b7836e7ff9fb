import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

/** The translated texts of the publish dialog. */
export interface PublishTexts {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly saving: string;
  readonly cancel: string;
  readonly close: string;
}

interface PublishDialogLayoutProps {
  readonly texts: PublishTexts;
  readonly isBusy: boolean;
  /** Why the draft cannot be published yet. */
  readonly disabledReason?: string | false;
  /** Why the server refused the last attempt. */
  readonly failure: string | null;
  readonly onPublish: () => void;
  readonly onClose: () => void;
  /** The changes that would be published. */
  readonly children: ReactNode;
}

/** Confirms that a draft is published. */
export function PublishDialogLayout(props: PublishDialogLayoutProps): ReactNode {
  const { texts, isBusy, disabledReason, failure, onPublish, onClose, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={disabledReason}
            loadingText={isBusy && texts.saving}
            onClick={onPublish}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      <Stack>
        {failure !== null && (
          <Banner tone="failed" live="polite">
            {failure}
          </Banner>
        )}
        <p>{texts.text}</p>
        {children}
      </Stack>
    </Dialog>
  );
}
