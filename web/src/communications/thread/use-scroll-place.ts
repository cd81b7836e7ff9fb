import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/** How near the end counts as being there. */
const nearEnd = 80;

interface ScrollPlace {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * Keeps a time line where one reads: it opens at what is unread, else at its end, stays at the end while one is there or
 * has just written, and at the same message when earlier ones come in above. Spread the result on the box that scrolls.
 */
export function useScrollPlace(oldestId: number | undefined, outgoing: number): ScrollPlace {
  const ref = useRef<HTMLElement>(null);
  const place = useRef({ isOpened: false, isAtEnd: true, height: 0, oldestId, outgoing });
  // After each rendering: messages come, open, fail, and each moves the end.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const was = place.current;
    const unread = was.isOpened ? null : box.querySelector('[data-kind="unread"]');
    if (unread) box.scrollTop += unread.getBoundingClientRect().top - box.getBoundingClientRect().top;
    else if (was.isAtEnd || outgoing > was.outgoing) box.scrollTop = box.scrollHeight;
    else if (oldestId !== was.oldestId) box.scrollTop += box.scrollHeight - was.height;
    place.current = { isOpened: true, isAtEnd: isAtEnd(box), height: box.scrollHeight, oldestId, outgoing };
  });
  return {
    ref,
    onScroll: ({ currentTarget: box }) => {
      place.current.isAtEnd = isAtEnd(box);
      place.current.height = box.scrollHeight;
    },
  };
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearEnd;
