import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, subscribeToEvents } from '../../api.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

const queryKey = ['applications/get-home', {}] as const;
/** Long enough for a prefetched output to be shown without a second request. */
const staleTime = 2000;

/** Loads the applicant's next steps and applications, and refetches them after live events. */
export function useHome() {
  const client = useQueryClient();
  useEffect(() => subscribeToEvents(() => void client.invalidateQueries({ queryKey })), [client]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('applications/get-home', {}, { signal }),
    staleTime,
  });
}

export const useHomeTexts = createTextsHook<typeof en>('applications/home');
