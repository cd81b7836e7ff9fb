import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type Helping = OutputOf<'applications/list-helping'>;
export type HelperRequest = Helping['requests'][number];
export type Consent = Helping['helpers'][number];

const queryKey = ['applications/list-helping', {}] as const;

/** Loads the user's helpers, clients and requests whenever the page is opened. */
export const useHelping = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('applications/list-helping', {}, { signal }),
    staleTime: 0,
  });

/** Returns a function that refetches the helpers, clients and requests after a change. */
export function useRefetchHelping(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** The texts for helping with applications. */
export const useHelpingTexts = createTextsHook<typeof en>('applications/helping');
