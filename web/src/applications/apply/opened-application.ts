import { query } from '../../query.ts';

/** The options of the query for the application of an open form. @param client the client's id if a helper fills it in */
export const openedApplication = (client: number | null, applicationId: number) =>
  client === null
    ? query('applications/get-my-application', { applicationId })
    : query('applications/get-client-application', { applicantId: client, applicationId });
