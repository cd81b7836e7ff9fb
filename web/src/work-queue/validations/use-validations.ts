import type { ValidationsView } from '@commonway/contract/work-queue/validations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { coalesce } from '../rows/coalesce.ts';

const list = 'work-queue/list-validations';
const batchMs = 300;

/**
 * Loads the validation results of an application, unless they are not needed. Refetches when it is validated or
 * overridden anywhere.
 */
export function useValidations(applicationId: number, isNeeded: boolean = true) {
  const client = useQueryClient();
  useEffect(() => {
    const soon = coalesce(() => invalidate(client, list, { applicationId }), batchMs);
    const stopListening = subscribeToEvents((event) => {
      if (event.kind === 'application-changed' && event.applicationId === applicationId) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, applicationId]);
  return useQuery({ ...query(list, { applicationId }), enabled: isNeeded });
}

/** Returns a function that puts a mutation's response into the cache and refetches the case with its counters. */
export function useUpdateValidations(applicationId: number): (view: ValidationsView) => void {
  const client = useQueryClient();
  return (view) => {
    client.setQueryData(query(list, { applicationId }).queryKey, view);
    void invalidate(client, 'work-queue/get-case', { applicationId });
  };
}
