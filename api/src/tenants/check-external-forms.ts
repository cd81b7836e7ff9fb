import type { JobHandler } from '../job-context.ts';
import type { OutsideHttp } from '../platform/outside-http.ts';
import { listExternalForms, saveExternalFormCheck } from './queries.ts';

/** Checks whether the external forms respond. Pages do not link to a form whose last check failed. */
export const checkExternalForms: JobHandler<'tenants/check-external-forms'> = async ({
  database,
  providers,
}) => {
  for (const { tenantId, address } of await listExternalForms(database)) {
    const isReachable = await respondsToVisitors(providers.outsideHttp, address);
    await database.tenant(tenantId, (tx) => saveExternalFormCheck(tx, address, isReachable));
  }
};

/** Whether a visitor gets a page or a redirect at the address. */
export const respondsToVisitors = (http: Pick<OutsideHttp, 'fetch'>, address: string): Promise<boolean> =>
  http.fetch(address).then(
    ({ status }) => status < 400,
    () => false,
  );
