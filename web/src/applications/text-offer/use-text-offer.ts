import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Loads the offer of text messages for an application, once. */
export const useTextOffer = (applicationId: number, enabled = true) =>
  useQuery({
    queryKey: ['messaging/get-text-offer', { applicationId }],
    queryFn: ({ signal }) => call('messaging/get-text-offer', { applicationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
