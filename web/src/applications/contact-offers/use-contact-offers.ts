import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Loads the offers to use contacts in an application, once. */
export const useContactOffers = (applicationId: number, enabled = true) =>
  useQuery({
    queryKey: ['messaging/get-contact-offers', { applicationId }],
    queryFn: ({ signal }) => call('messaging/get-contact-offers', { applicationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
