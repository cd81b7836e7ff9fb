import { type ReactNode, useDeferredValue } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, refresh, warning } from '../../ui/icons/shapes.ts';
import type { Draft } from '../saving/draft.ts';
import { countUnsavedAnswers, getSaveState, type SaveQueue } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { useSelected } from './use-selected.ts';

interface SaveStatusProps {
  readonly draft: Draft;
  /** Whether unsaved answers are backed up in this browser. */
  readonly isBackedUp: boolean;
}

/** Shows the save status. Only problems are announced: announcing "saved" after every word would be noise. */
export function SaveStatus({ draft, isBackedUp }: SaveStatusProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  // The status may lag behind a keystroke.
  const queue = useDeferredValue(useSelected(draft, draft.current, hasSameStatus));
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
      {state === 'retrying' && <TextButton onClick={() => draft.saveNow()}>{t('save.retry')}</TextButton>}
    </p>
  );
}

/** Whether two queues show the same save status. */
function hasSameStatus(before: SaveQueue, after: SaveQueue): boolean {
  return (
    getSaveState(before) === getSaveState(after) &&
    before.savedAt === after.savedAt &&
    before.refusal === after.refusal &&
    // Only a status with failures counts the answers.
    (after.failures === 0 || countUnsavedAnswers(before) === countUnsavedAnswers(after))
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
