import { type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { placeFloating } from './place-floating.ts';

const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** Whether floating.module.css places boxes beside their buttons. */
const hasAnchors = (): boolean => CSS.supports('position-area', 'block-end');

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
    if (anchor.current && box.current && !hasAnchors())
      placeFloating(anchor.current, box.current, 'below', align);
  }, [align]);

  // A popover opens without scripts, so it may be open before hydration.
  useEffect(() => {
    if (!hasPopovers() || !box.current?.matches(':popover-open')) return;
    setOpen(true);
    place();
  }, [place]);

  useMoves(isOpen, place);

  const close = (): void => {
    if (hasPopovers()) box.current?.hidePopover();
    else box.current?.removeAttribute('data-open');
    setOpen(false);
  };
  const anchorAttributes = {
    ref: anchor,
    popoverTarget: id,
    'aria-expanded': isOpen,
    // For browsers without popovers.
    onClick: (): void => {
      if (!box.current || hasPopovers()) return;
      setOpen(box.current.toggleAttribute('data-open'));
    },
  };
  const boxAttributes = {
    id,
    ref: box,
    popover: 'auto' as const,
    'data-align': align,
    // The box can be measured only in the first frame that shows it.
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

/** Calls `place` whenever the page scrolls or resizes while a box is open. */
function useMoves(isOpen: boolean, place: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, place]);
}
