import { useQuery } from '@tanstack/react-query';
import { call, type InputOf } from '../../api.ts';

export type PreviewInput = InputOf<'communications/preview-message'>;

/**
 * Renders a message as its recipient will get it. Not cached, because each preview replaces the one before on the
 * server.
 */
export const usePreview = (input: PreviewInput) =>
  useQuery({
    queryKey: ['communications/preview-message', input],
    queryFn: ({ signal }) => call('communications/preview-message', input, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
