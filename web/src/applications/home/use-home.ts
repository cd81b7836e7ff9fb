import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** Long enough for a prefetched output to be shown without a second request. */
const staleTime = 2000;

/** Loads the applicant's next steps and applications, and refetches them after live events. */
export function useHome() {
  const client = useQueryClient();
  useEffect(() => subscribeToEvents(() => void invalidate(client, 'applications/get-home')), [client]);
  return useQuery({ ...query('applications/get-home', {}), staleTime });
}

export const useHomeTexts = createTextsHook<typeof en>('applications/home');
