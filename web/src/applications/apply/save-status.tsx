import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, refresh, warning } from '../../ui/icons/shapes.ts';
import { countUnsavedAnswers, getSaveState, type SaveQueue } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';

interface SaveStatusProps {
  readonly queue: SaveQueue;
  /** Whether unsaved answers are backed up in this browser. */
  readonly isBackedUp: boolean;
  readonly onRetry: () => void;
}

/** Shows the save status. Only problems are announced: announcing "saved" after every word would be noise. */
export function SaveStatus({ queue, isBackedUp, onRetry }: SaveStatusProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const state = getSaveState(queue);
  if (queue.refusal)
    return (
      <Banner tone="failed" title={t('save.refused')} live="polite">
        {queue.refusal.message}
      </Banner>
    );
  const savedText = queue.savedAt === null ? '' : t('save.saved', { time: format.time(queue.savedAt) });
  const words = {
    saved: savedText,
    unsaved: t('save.unsaved'),
    saving: t('save.saving'),
    conflict: '',
    refused: '',
    retrying: isBackedUp ? t('save.waiting', { count: countUnsavedAnswers(queue) }) : t('save.retrying'),
  }[state];
  return (
    <p className={styles.save} data-state={state}>
      {words && <Icon shape={state === 'retrying' ? warning : state === 'saved' ? check : refresh} />}
      <span aria-hidden={state === 'retrying' || undefined}>{words}</span>
      <span role="status" className="visually-hidden">
        {state === 'retrying' && words}
      </span>
      {state === 'retrying' && <TextButton onClick={onRetry}>{t('save.retry')}</TextButton>}
    </p>
  );
}

interface StepPositionProps {
  readonly programName: string;
  readonly position: { readonly number: number; readonly total: number };
}

/** The program's name and "Step 2 of 6", above the title of a step. */
export function StepPosition({ programName, position }: StepPositionProps): ReactNode {
  const t = useTexts();
  return (
    <>
      {programName} · <span className={styles.position}>{t('apply.step', { ...position })}</span>
    </>
  );
}
