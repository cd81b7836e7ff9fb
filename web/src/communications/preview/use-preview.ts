import { useQuery } from '@tanstack/react-query';
import { call, type InputOf } from '../../api.ts';

export type PreviewWish = InputOf<'communications/preview-message'>;

/** A message as its reader would get it. Each look is a new one: what it opens is gone with the next. */
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
