import type { ReactNode } from 'react';
import { createTextsHook } from '../../shell/texts.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './shortcuts-dialog.module.css';
import type { en } from './texts/en.ts';

/** The texts for the keyboard shortcuts, loaded with their dialog. */
const useKeyTexts = createTextsHook<typeof en>('work-queue/queue');

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly areKeysOn: boolean;
  readonly onKeysChange: (areOn: boolean) => void;
}

const keys = [
  ['j / k', 'move'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['a', 'assign'],
  ['i', 'assignToMe'],
  ['s', 'status'],
  ['f', 'followUp'],
  ['m', 'messages'],
  ['v', 'validations'],
  ['d / r / t / n / h', 'panels'],
  ['/', 'search'],
  ['[ / ]', 'neighbours'],
  ['?', 'help'],
] as const;

/** Lists the keyboard shortcuts of the queue, with a switch to turn them off. */
export function ShortcutsDialog({ onClose, areKeysOn, onKeysChange }: ShortcutsDialogProps): ReactNode {
  const t = useKeyTexts();
  const closeLabel = useTexts()('close');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={closeLabel}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd dir="ltr" className={styles.key}>
                {key}
              </kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('on')} hint={t('onHint')} checked={areKeysOn} onCheckedChange={onKeysChange} />
    </Dialog>
  );
}
