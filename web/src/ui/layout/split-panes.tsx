import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import styles from './split-panes.module.css';

export type SplitPanesProps = {
  /** The accessible name of the separator. */
  label: string;
  /** The width of the first pane as a percentage. */
  percent: number;
  onPercent: (percent: number) => void;
  /** The width that a double click restores. */
  defaultPercent: number;
  start: ReactNode;
  end: ReactNode;
};

const limits = { min: 25, max: 70 };
const keyStep = 2;

/** Limits a width of the first pane, in percent, so that both panes remain readable. */
export const limitPercent = (percent: number): number =>
  Math.min(Math.max(Math.round(percent), limits.min), limits.max);

/**
 * Two panes beside each other that fill the height and scroll separately, with a separator to resize them following
 * the ARIA window splitter pattern: drag, arrow keys, Home, End, or double click. On narrow screens they are stacked.
 */
export function SplitPanes(props: SplitPanesProps): ReactNode {
  const { label, percent, onPercent, defaultPercent, start, end } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isRightToLeft = (): boolean =>
    box.current !== null && getComputedStyle(box.current).direction === 'rtl';
  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = getNextPercent(event.key, percent, isRightToLeft());
    if (next === undefined) return;
    event.preventDefault();
    onPercent(next);
  };
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    if (!box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = box.current.getBoundingClientRect();
    const fromLeft = ((event.clientX - left) / width) * 100;
    onPercent(limitPercent(isRightToLeft() ? 100 - fromLeft : fromLeft));
  };
  return (
    <div ref={box} className={styles.panes} style={{ '--first-pane': `${percent}%` } as CSSProperties}>
      <div id={id} className={styles.pane}>
        {start}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a focusable separator with a value is a widget, an hr is not */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={id}
        aria-valuenow={percent}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        tabIndex={0}
        className={styles.separator}
        onKeyDown={handleKeyDown}
        onDoubleClick={() => onPercent(defaultPercent)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleMove}
      />
      <div className={styles.pane}>{end}</div>
    </div>
  );
}

/** The width that a key changes the first pane to, in percent; undefined for other keys. */
export function getNextPercent(key: string, percent: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return limits.min;
  if (key === 'End') return limits.max;
  const by = { ArrowRight: keyStep, ArrowLeft: -keyStep }[key];
  return by === undefined ? undefined : limitPercent(percent + (isRightToLeft ? -by : by));
}
