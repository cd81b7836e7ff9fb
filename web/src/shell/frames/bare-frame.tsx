import type { ReactNode } from 'react';

/** An empty frame, for pages that other sites embed. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return <div data-audience="resident">{children}</div>;
}
