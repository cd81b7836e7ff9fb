import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import type { rowKeys } from '../../ui/data/use-row-shortcuts.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useNavigationTexts } from '../navigation/use-texts.ts';
import { listShortcuts } from './list-shortcuts.ts';
import { usePageActions, useSingleKeys } from './page-actions.ts';
import { nameKey } from './search-result.ts';
import styles from './shortcuts-dialog.module.css';
import { useSearchTexts } from './use-texts.ts';

/** Lists the keys that work on the current page, with a switch to turn those without a modifier off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useSearchTexts();
  const title = useNavigationTexts()('shortcuts');
  const [areOn, setOn] = useSingleKeys();
  const shortcuts = listShortcuts(usePageActions(), areOn);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <dl className={styles.keys}>
        {shortcuts.map(({ action, keys }) => (
          <div key={action.actionId} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} dir="ltr" className={styles.key}>
                  {nameKey(key)}
                </kbd>
              ))}
            </dt>
            <dd>{action.label ?? t(`shortcuts.${action.actionId as keyof typeof rowKeys}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('shortcuts.on')}
        hint={t('shortcuts.onHint')}
        checked={areOn}
        onCheckedChange={setOn}
      />
    </Dialog>
  );
}
