import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { flowMemory } from './flow-memory.ts';
import { useRedirect } from './use-redirect.ts';

type Memory = ReturnType<typeof flowMemory.read>;

/**
 * Returns the state that earlier steps stored for this page. Null on the server and if there is none, for example after
 * a reload; the user is then redirected to /login with a notice.
 */
export function useFlowState<State>(pick: (memory: Memory) => State | undefined): State | null {
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const [state] = useState(() => pick(flowMemory.read()) ?? null);
  useEffect(() => {
    if (state === null) navigate(paths.login({ redirect, notice: 'started-over' }), { replace: true });
  }, [state, navigate, redirect]);
  return state;
}
