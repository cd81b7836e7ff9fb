import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { flowMemory } from '../flow/flow-memory.ts';
import { useRedirect } from '../flow/use-redirect.ts';

/** Cancels the sign-in and returns to the login page (spec 2.5, two-step verification). */
export function CancelSignIn({ children }: { children: ReactNode }): ReactNode {
  const redirect = useRedirect();
  return (
    <a href={paths.login({ redirect })} onClick={() => flowMemory.clear()}>
      {children}
    </a>
  );
}
