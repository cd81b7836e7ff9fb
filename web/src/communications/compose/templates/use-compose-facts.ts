import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const factsKey = (applicationId: number) =>
  ['communications/list-templates', { applicationId }] as const;

/** Loads what the composer needs for a case: templates, their values, and the office's quiet hours. */
export const useComposeFacts = (applicationId: number) =>
  useQuery({
    queryKey: factsKey(applicationId),
    queryFn: ({ signal }) => call('communications/list-templates', { applicationId }, { signal }),
  }).data;
