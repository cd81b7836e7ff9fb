import { useEffect } from 'react';

/** Repositions the surrounding popover after lazily loaded content has grown, so that it stays inside the window. */
export function useRepositionPopover(): void {
  useEffect(() => {
    dispatchEvent(new Event('resize'));
  }, []);
}
