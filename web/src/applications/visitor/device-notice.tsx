import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { VisitorActions } from '../apply/step-props.ts';
import { useTexts } from '../use-texts.ts';
import styles from './visitor.module.css';

/** Says that a visitor's answers are only on this device, and offers to remove them: the device may be shared. */
export function DeviceNotice({ visitor }: { visitor: Pick<VisitorActions, 'removeAnswers'> }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.notice}>
      <p>{t('visitor.device')}</p>
      <RemoveAnswersButton onRemove={visitor.removeAnswers} />
    </div>
  );
}

/** Removes the answers from this device, after a confirmation. */
export function RemoveAnswersButton({ onRemove }: { onRemove: () => void }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('visitor.remove')}</TextButton>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('visitor.removeTitle')}
        closeLabel={t('visitor.keep')}
        actions={
          <>
            <Button onClick={close}>{t('visitor.keep')}</Button>
            <Button variant="danger" onClick={onRemove}>
              {t('visitor.removeNow')}
            </Button>
          </>
        }
      >
        <p>{t('visitor.removeText')}</p>
      </Dialog>
    </>
  );
}
