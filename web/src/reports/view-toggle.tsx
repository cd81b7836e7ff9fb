import type { ReactNode } from 'react';
import { useLocalSetting } from '../shell/local-setting.ts';
import { useRegisterActions, useSingleKeys } from '../shell/search/page-actions.ts';
import { Button } from '../ui/actions/button.tsx';
import { chart, columns } from '../ui/icons/shapes.ts';
import { useTexts } from './use-texts.ts';
import styles from './view-toggle.module.css';

export type View = 'charts' | 'tables';

/** Whether reports show charts or tables on this device, and a function to change it. */
export function useView(): [View, (view: View) => void] {
  const [stored, setView] = useLocalSetting('reports.view', 'charts');
  return [stored === 'tables' ? 'tables' : 'charts', setView];
}

/** A button that toggles between charts and tables. The `t` key toggles too. */
export function ViewToggleButton(): ReactNode {
  const t = useTexts();
  const [view, setView] = useView();
  const [hasSingleKeys] = useSingleKeys();
  const other = view === 'charts' ? 'tables' : 'charts';
  useRegisterActions([
    { actionId: 'view', label: t(`view.${other}`), shortcut: 't', run: () => setView(other) },
  ]);
  return (
    <Button icon={other === 'tables' ? columns : chart} aria-keyshortcuts="t" onClick={() => setView(other)}>
      {t(`view.${other}`)}
      {hasSingleKeys && (
        <span aria-hidden="true" className={styles.key}>
          T
        </span>
      )}
    </Button>
  );
}
