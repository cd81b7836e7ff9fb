import { type RefObject, type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { debounceResize } from '../debounce-resize.ts';

// Places a floating box beside its anchor, inside the window. Sets positions through the CSSOM, which a strict content
// security policy allows, unlike style attributes.

type FloatingSide = 'below' | 'above';
type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

const gap = 4;
const margin = 8;

/**
 * The position of the box's top left corner, in window pixels. Flips to the other side if only that side has room.
 */
export function computeFloatingPosition(
  anchor: Box,
  box: Size,
  viewport: Size,
  preferred: { side: FloatingSide; align: 'left' | 'right' | 'center' },
): { left: number; top: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - box.height;
  const isRoomBelow = below + box.height <= viewport.height - margin;
  const isRoomAbove = above >= margin;
  const isBelow = preferred.side === 'below' ? isRoomBelow || !isRoomAbove : isRoomBelow && !isRoomAbove;
  const start = {
    left: anchor.left,
    right: anchor.right - box.width,
    center: (anchor.left + anchor.right - box.width) / 2,
  }[preferred.align];
  const lastLeft = Math.max(margin, viewport.width - box.width - margin);
  const lastTop = Math.max(margin, viewport.height - box.height - margin);
  return {
    left: Math.min(Math.max(margin, start), lastLeft),
    top: Math.min(isBelow ? below : Math.max(margin, above), lastTop),
  };
}

/**
 * Measures the anchor and the box, and moves the box beside the anchor; `align` "start" follows the text direction
 * of the anchor.
 */
export function positionFloating(
  anchor: HTMLElement,
  box: HTMLElement,
  side: FloatingSide,
  align: 'start' | 'end' | 'center',
): void {
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const atLeft = (align === 'start') !== isRightToLeft;
  const { left, top } = computeFloatingPosition(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    { side, align: align === 'center' ? 'center' : atLeft ? 'left' : 'right' },
  );
  Object.assign(box.style, {
    position: 'fixed',
    margin: '0',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
  });
}

/** Whether the browser has the Popover API. */
const supportsPopover = (): boolean => 'popover' in HTMLElement.prototype;

/** The condition under which floating.module.css places boxes beside their buttons; WebKit has hanging punctuation. */
export const placedByStyles = '(position-area: block-end) and (not (hanging-punctuation: first))';

const isPlacedByStyles = (): boolean => CSS.supports(placedByStyles);

/**
 * A button and its native popover: the attributes of both, and whether it is open. The browser opens it, closes it on
 * Escape or a click outside, and restores the focus; newer browsers also place it. This hook renders the content while
 * the popover is open, and places it in older browsers.
 */
export function usePopover(align: 'start' | 'end' = 'start') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const place = useCallback((): void => {
    if (anchor.current && box.current && !isPlacedByStyles())
      positionFloating(anchor.current, box.current, 'below', align);
  }, [align]);

  // A popover opens without scripts, so it may be open before hydration.
  useEffect(() => {
    if (!supportsPopover() || !box.current?.matches(':popover-open')) return;
    setOpen(true);
    place();
  }, [place]);

  usePlacement(isOpen, box, place);

  const close = (): void => {
    if (supportsPopover()) box.current?.hidePopover();
    else box.current?.removeAttribute('data-open');
    setOpen(false);
  };
  const anchorAttributes = {
    ref: anchor,
    popoverTarget: id,
    'aria-expanded': isOpen,
    // For browsers without popovers.
    onClick: (): void => {
      if (!box.current || supportsPopover()) return;
      setOpen(box.current.toggleAttribute('data-open'));
    },
  };
  const boxAttributes = {
    id,
    ref: box,
    popover: 'auto' as const,
    'data-align': align,
    // The box can be measured only in the first frame that shows it. Its content is rendered later.
    onBeforeToggle: (event: ToggleEvent): void => {
      if (event.newState !== 'open') return;
      requestAnimationFrame(place);
      setOpen(true);
    },
    onToggle: (event: ToggleEvent): void => {
      setOpen(event.newState === 'open');
      if (event.newState === 'open') place();
    },
  };
  return { isOpen, close, box, anchor, anchorAttributes, boxAttributes };
}

/**
 * Calls `place` while a box is open: when its content has been rendered or changes its size, whenever the page scrolls,
 * and once the window has been resized.
 */
function usePlacement(isOpen: boolean, box: RefObject<HTMLElement | null>, place: () => void): void {
  useEffect(() => {
    if (!isOpen || box.current === null) return;
    const resize = debounceResize(place);
    const content = new ResizeObserver(place);
    content.observe(box.current);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', resize.request);
    return () => {
      content.disconnect();
      resize.cancel();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', resize.request);
    };
  }, [isOpen, box, place]);
}
