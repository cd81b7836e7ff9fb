import { useQuery } from '@tanstack/react-query';
import { call, type InputOf } from '../../api.ts';

export type PreviewWish = InputOf<'communications/preview-message'>;

/**
 * Renders a message as its recipient will get it. Not cached, because each preview replaces the one before on the
 * server.
 */
export const usePreview = (wish: PreviewWish) =>
  useQuery({
    queryKey: ['communications/preview-message', wish],
    queryFn: ({ signal }) => call('communications/preview-message', wish, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
