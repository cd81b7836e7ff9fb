import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { isAboutApplications } from '../is-about-applications.ts';
import { coalesce } from '../rows/coalesce.ts';
import { caseQuery } from '../use-case.ts';

/** The queries that show parts of a case that may change while it is open. Closed panels are not refetched. */
const partsOf = (applicationId: number) => [
  caseQuery(applicationId).queryKey,
  ['work-queue/list-requests', { applicationId }] as const,
  ['work-queue/list-tasks', { applicationId }] as const,
  ['work-queue/list-activity', { applicationId }] as const,
];

/** Keeps the open case up to date while other people work on it. */
export function useCaseUpdates(applicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const soon = coalesce(async () => {
      await Promise.all(partsOf(applicationId).map((queryKey) => client.invalidateQueries({ queryKey })));
    }, 300);
    const stopListening = subscribeToEvents((event) => {
      const isAboutThis = event.applicationId === undefined || event.applicationId === applicationId;
      if (isAboutThis && isAboutApplications(event)) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, applicationId]);
}
