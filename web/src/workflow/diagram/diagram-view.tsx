import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import styles from './diagram.module.css';

const zoom = { min: 0.3, max: 2, factor: 1.25 };

interface DiagramViewProps {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** The content of the SVG element. */
  readonly children: ReactNode;
}

/**
 * A drawing that starts at full size. The buttons, + and -, and 0 zoom; dragging, scrolling, and the arrow keys move it.
 */
export function DiagramView({ label, width, height, children }: DiagramViewProps): ReactNode {
  const t = useWorkflowTexts();
  const view = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const enlarge = (factor: number): void =>
    setScale((now) => Math.min(Math.max(now * factor, zoom.min), zoom.max));
  const fit = (): void => {
    if (!view.current) return;
    const { clientWidth } = view.current;
    // The height of the view depends on the drawing, so it fits what the view can be at most.
    const clientHeight = Number.parseFloat(getComputedStyle(view.current).maxHeight);
    setScale(Math.max(zoom.min, Math.min(1, clientWidth / width, clientHeight / height)));
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => enlarge(zoom.factor),
    '=': () => enlarge(zoom.factor),
    '-': () => enlarge(1 / zoom.factor),
    '0': fit,
  };
  const handleKey = (event: KeyboardEvent): void => {
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  return (
    <>
      <Cluster gap="small">
        <Button variant="quiet" aria-disabled={scale <= zoom.min} onClick={() => enlarge(1 / zoom.factor)}>
          {t('diagram.zoomOut')}
        </Button>
        <Button variant="quiet" aria-disabled={scale >= zoom.max} onClick={() => enlarge(zoom.factor)}>
          {t('diagram.zoomIn')}
        </Button>
        <Button variant="quiet" onClick={fit}>
          {t('diagram.fit')}
        </Button>
      </Cluster>
      {/* The layout is mirrored for right-to-left languages, so the drawing itself never is. */}
      <section
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        dir="ltr"
        aria-label={label}
        aria-keyshortcuts="+ - 0"
        className={styles.view}
        onKeyDown={handleKey}
        onPointerDown={startDrag}
        onPointerMove={drag}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width * scale}
          height={height * scale}
          aria-hidden="true"
          focusable="false"
          className={styles.diagram}
        >
          {children}
        </svg>
      </section>
    </>
  );
}

/** Keeps the pointer while a mouse button is down; touch screens scroll by themselves. */
function startDrag(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === 'mouse' && event.button === 0)
    event.currentTarget.setPointerCapture(event.pointerId);
}

/** Scrolls the drawing by the movement of a dragging pointer. */
function drag(event: PointerEvent<HTMLElement>): void {
  if (event.currentTarget.hasPointerCapture(event.pointerId))
    event.currentTarget.scrollBy(-event.movementX, -event.movementY);
}
