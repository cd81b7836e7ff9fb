import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly areKeysOn: boolean;
  readonly onKeysChange: (areOn: boolean) => void;
}

const keys = [
  ['j / k', 'keys.move'],
  ['x', 'keys.select'],
  ['Enter', 'keys.open'],
  ['a', 'keys.assign'],
  ['s', 'keys.status'],
  ['m', 'keys.messages'],
  ['v', 'keys.validations'],
  ['/', 'keys.search'],
  ['[ / ]', 'keys.neighbours'],
  ['?', 'keys.help'],
] as const;

/** The keys of the queue, and a way to switch them off. */
export function ShortcutsDialog({ onClose, areKeysOn, onKeysChange }: ShortcutsDialogProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
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
      <Checkbox
        label={t('keys.on')}
        hint={t('keys.onHint')}
        checked={areKeysOn}
        onCheckedChange={onKeysChange}
      />
    </Dialog>
  );
}
