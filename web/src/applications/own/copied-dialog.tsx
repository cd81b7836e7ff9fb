import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useOwnTexts } from './use-texts.ts';

interface CopiedDialogProps {
  readonly programId: number;
  readonly copied: OutputOf<'applications/copy-application'>;
  readonly onClose: () => void;
}

/** Shows what was copied to a new application and what must be answered again. */
export function CopiedDialog({ programId, copied, onClose }: CopiedDialogProps): ReactNode {
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
