import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { flowMemory } from './flow-memory.ts';
import { useRedirect } from './use-redirect.ts';

type Memory = ReturnType<typeof flowMemory.read>;

/**
 * What earlier steps left for this page; null on the server and where there is nothing, as after a reload: then the
 * person is led back to /login, with a word on why.
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
