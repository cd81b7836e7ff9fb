import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './floating.module.css';
import { positionFloating } from './use-popover.ts';

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element; spread the attributes on it, or omit them if its label says the same. */
  children: (attributes: { 'aria-describedby': string }) => ReactNode;
};

const delay = 350;

/**
 * A short explanation of a control, shown on hover and on keyboard focus. Escape hides it, the pointer may move onto
 * it, and it contains nothing essential, because touch screens have no hover.
 */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (): void => {
    clearTimeout(timer.current);
    if (!wrapper.current || !tip.current?.isConnected || tip.current.matches(':popover-open')) return;
    tip.current.showPopover?.();
    positionFloating(wrapper.current, tip.current, 'above', 'center');
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const schedule = (action: () => void, milliseconds: number): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(action, milliseconds);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of the control inside
    <span
      ref={wrapper}
      className={styles.around}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && schedule(show, delay)}
      onPointerLeave={() => schedule(hide, 120)}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
