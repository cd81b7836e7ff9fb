import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Dialog, focusFirst } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';

interface MovedDialogProps {
  readonly item: CaseView['item'];
  readonly title: string;
  /** What the user wrote. */
  readonly comment: string;
  readonly onClose: () => void;
}

/** Says who changed the status of the case meanwhile, and shows the comment, which another step may need. */
export function MovedDialog({ item, title, comment, onClose }: MovedDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('step.movedClose')}
        </Button>
      }
    >
      <Banner tone="warning" live="polite">
        {t(item.lastChangedBy === null ? 'step.moved' : 'step.movedBy', {
          person: isolate(item.lastChangedBy ?? ''),
          status: isolate(item.currentStateName),
          time: format.time(item.stateCurrentTime),
        })}
      </Banner>
      {comment !== '' && (
        <TextareaField label={t('step.movedComment')} rows={3} value={comment} readOnly {...focusFirst} />
      )}
    </Dialog>
  );
}
