import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type Helping = OutputOf<'applications/list-helping'>;
export type HelperRequest = Helping['requests'][number];
export type Consent = Helping['helpers'][number];

/** Loads the user's helpers, clients and requests whenever the page is opened. */
export const useHelping = () => useQuery({ ...query('applications/list-helping', {}), staleTime: 0 });

/** Returns a function that refetches the helpers, clients and requests after a change. */
export function useRefetchHelping(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, 'applications/list-helping');
}

/** The texts for helping with applications. */
export const useHelpingTexts = createTextsHook<typeof en>('applications/helping');
