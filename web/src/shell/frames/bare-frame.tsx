import type { ReactNode } from 'react';

/** Nothing around a page that other sites show within theirs. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return <div data-audience="resident">{children}</div>;
}
