import { type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type FloatingSide, placeFloating } from './place-floating.ts';

const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * A button and its native popover: the attributes for both, and whether it is open. The browser opens, closes on
 * Escape or a press outside, and gives the focus back; this only places the box and knows when to render what is in it.
 */
export function useFloating(align: 'start' | 'end' = 'start', side: FloatingSide = 'below') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const place = useCallback((): void => {
    if (anchor.current && box.current) placeFloating(anchor.current, box.current, side, align);
  }, [side, align]);

  // Opened on the document the server wrote, before this heard of it.
  useEffect(() => {
    if (!hasPopovers() || !box.current?.matches(':popover-open')) return;
    setOpen(true);
    place();
  }, [place]);

  useEffect(() => {
    if (!isOpen) return;
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, place]);

  const close = (): void => {
    if (hasPopovers()) box.current?.hidePopover();
    else box.current?.removeAttribute('data-open');
    setOpen(false);
  };
  const anchorAttributes = {
    ref: anchor,
    popoverTarget: id,
    'aria-expanded': isOpen,
    // Browsers without popovers.
    onClick: (): void => {
      if (!box.current || hasPopovers()) return;
      setOpen(box.current.toggleAttribute('data-open'));
    },
  };
  const boxAttributes = {
    id,
    ref: box,
    popover: 'auto' as const,
    // Near its place before it shows, and exactly there once it can be measured.
    onBeforeToggle: (event: ToggleEvent): void => {
      if (event.newState !== 'open') return;
      place();
      setOpen(true);
    },
    onToggle: (event: ToggleEvent): void => {
      setOpen(event.newState === 'open');
      if (event.newState === 'open') place();
    },
  };
  return { isOpen, close, box, anchor, anchorAttributes, boxAttributes };
}
