import { type ReactNode, useId } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './filter-bar.module.css';
import { type Transition, transitions } from './queue-filters.ts';

interface TransitionChoiceProps {
  readonly value: Transition;
  readonly onChange: (transition: Transition) => void;
}

/** Filters by pending step: any, a new status, or an owner. */
export function TransitionChoice({ value, onChange }: TransitionChoiceProps): ReactNode {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('filter.transition')}</legend>
      {transitions.map((transition) => (
        <label key={transition} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={transition === value}
            onChange={() => onChange(transition)}
          />
          {t(`transition.${transition}`)}
        </label>
      ))}
    </fieldset>
  );
}
