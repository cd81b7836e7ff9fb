import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';

/** Loads the offers to use contacts in an application, once. */
export const useContactOffers = (applicationId: number, enabled = true) =>
  useQuery({
    ...query('messaging/get-contact-offers', { applicationId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
