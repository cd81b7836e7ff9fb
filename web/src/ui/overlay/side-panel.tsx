import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { close } from '../icons/shapes.ts';
import styles from './side-panel.module.css';

export type SidePanelProps = {
  title: ReactNode;
  children: ReactNode;
  closeLabel: string;
  onClose?: (() => void) | undefined;
  /** With both, the inner edge can be dragged or moved with arrow keys. In pixels; the caller stores the width. */
  width?: number | undefined;
  onWidthChange?: ((width: number) => void) | undefined;
  resizeLabel?: string | undefined;
};

const minPanelWidth = 280;
const maxPanelWidth = 960;
const keyStep = 24;

/**
 * A non-modal region at the end of the page, beside the main content; on phones it covers the page. Escape inside it
 * requests closing. Render it last in a flex row.
 */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { title, children, closeLabel, onClose, width, onWidthChange, resizeLabel } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (width !== undefined) panel.current?.style.setProperty('--panel-width', `${width}px`);
  }, [width]);

  const resize = (wanted: number): void =>
    onWidthChange?.(Math.round(Math.min(maxPanelWidth, Math.max(minPanelWidth, wanted))));
  /** 1 if the text runs left to right, -1 if it runs right to left. */
  const getDirectionSign = (): 1 | -1 =>
    panel.current && getComputedStyle(panel.current).direction === 'rtl' ? -1 : 1;
  const resizeByPointer = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !panel.current) return;
    const box = panel.current.getBoundingClientRect();
    resize(getDirectionSign() === 1 ? box.right - event.clientX : event.clientX - box.left);
  };
  const resizeByKey = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: keyStep, ArrowRight: -keyStep }[event.key];
    if (by === undefined || width === undefined) return;
    event.preventDefault();
    resize(width + by * getDirectionSign());
  };
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose?.();
      }}
    >
      {width !== undefined && onWidthChange && (
        // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={resizeLabel}
          aria-valuenow={width}
          aria-valuemin={minPanelWidth}
          aria-valuemax={maxPanelWidth}
          className={styles.handle}
          onKeyDown={resizeByKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={resizeByPointer}
        />
      )}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onClose && <IconButton icon={close} label={closeLabel} onClick={onClose} />}
      </div>
      {/* biome-ignore lint/a11y: it scrolls, so it must be focusable by keyboard, and it is not a fieldset */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
    </section>
  );
}
