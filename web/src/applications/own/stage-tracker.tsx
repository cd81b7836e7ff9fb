import type { ApplicationStages } from '@commonway/contract/applications/stages.ts';
import type { StepTime } from '@commonway/contract/applications/step-time.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, close } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import styles from './stage-tracker.module.css';

type Stage = ApplicationStages['stages'][number];

interface StageTrackerProps {
  /** The application, for screen readers. */
  readonly name: string;
  readonly progress: ApplicationStages;
  /** The expected duration of the current stage, if it is shown here. */
  readonly stepTime?: StepTime | null;
}

/** The stages of a submitted application in order: completed with their dates, the current one, and those ahead. */
export function StageTracker({ name, progress, stepTime = null }: StageTrackerProps): ReactNode {
  const { stages, outcome } = progress;
  const t = useTexts();
  return (
    // Safari removes the list role from lists without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" aria-label={t('stage.label', { name })} className={styles.stages}>
      {stages.map((stage) => (
        <StageItem
          key={stage.name}
          stage={stage}
          outcome={stage.name === 'decision' ? outcome : null}
          stepTime={stage.progress === 'current' ? stepTime : null}
        />
      ))}
    </ol>
  );
}

interface StageItemProps {
  readonly stage: Stage;
  /** The result, which replaces the name of the stage. */
  readonly outcome: ApplicationStages['outcome'];
  readonly stepTime: StepTime | null;
}

/** One stage with its progress, and its date or its expected duration. */
function StageItem({ stage: { name, progress, at }, outcome, stepTime }: StageItemProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const isEnd = outcome === 'denied' || outcome === 'withdrawn';
  return (
    <li
      className={classNames(styles.stage, isEnd && styles.ended)}
      data-progress={progress}
      aria-current={progress === 'current' ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {progress === 'done' && <Icon shape={isEnd ? close : check} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{outcome ? t(`outcome.${outcome}`) : t(`stage.${name}`)}</span>{' '}
        <span className="visually-hidden">{t(`progress.${progress}`)}</span>{' '}
        {at && (
          <time className={styles.detail} dateTime={at}>
            {format.date(at)}
          </time>
        )}
        {stepTime && <span className={styles.detail}>{t(`stage.${stepTime.kind}`, stepTime)}</span>}
      </span>
    </li>
  );
}
