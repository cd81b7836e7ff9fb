import { useEffect } from 'react';

/** Has the popover around a part that came late measured anew, so that none of it stands outside of the window. */
export function useGrown(): void {
  useEffect(() => {
    dispatchEvent(new Event('resize'));
  }, []);
}
