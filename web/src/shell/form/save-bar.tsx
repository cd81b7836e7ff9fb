import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Whether there is something to save. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly saveText: string;
  readonly onDiscard: () => void;
}

/** The buttons of a form that is saved as a whole. With unsaved changes they stay in view at the end of the window. */
export function SaveBar({ isChanged, isBusy, saveText, onDiscard }: SaveBarProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.bar} data-changed={isChanged || undefined}>
      <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
        {saveText}
      </Button>
      {isChanged && !isBusy && <Button onClick={onDiscard}>{t('form.discard')}</Button>}
      <span role="status" className={styles.state}>
        {isChanged && t('form.unsaved')}
      </span>
    </div>
  );
}
