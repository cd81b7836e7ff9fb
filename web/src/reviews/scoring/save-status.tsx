import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';
import type { ScoreView } from './score-draft.ts';
import styles from './scoring.module.css';

/** Shows the save status. Only problems are announced. */
export function SaveStatus({ view, onRetry }: { view: ScoreView; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { state, savedAt, stoppedBy } = view;
  if (state === 'stopped')
    return (
      <Banner tone="failed" live="polite" title={t('save.stopped')}>
        {stoppedBy}
      </Banner>
    );
  if (state === 'retrying')
    return (
      <Banner tone="warning" live="polite" actions={<Button onClick={onRetry}>{t('save.retry')}</Button>}>
        {t('save.retrying')}
      </Banner>
    );
  const savedText = savedAt === null ? '' : t('save.saved', { time: format.time(savedAt) });
  return <p className={styles.save}>{state === 'saved' ? savedText : t(`save.${state}`)}</p>;
}
