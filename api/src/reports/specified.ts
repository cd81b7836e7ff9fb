import { listReports, reportSubjects } from '@commonway/contract/reports/report-definitions.ts';
import type { Handle } from '../platform/mount/context.ts';
import { sayTerm } from './figures/names.ts';

/** Lists the reports of the caller's own office. */
export const listCatalogReports: Handle<'reports/list-catalog-reports'> = async (
  { tenant, language },
  { instanceId },
) =>
  instanceId !== String(tenant.id)
    ? []
    : reportSubjects.flatMap((subject) =>
        listReports(subject).map(({ name }) => ({
          id: `${subject}/${name}`,
          name: sayTerm(language)(`report.${name}`),
          subject,
          path: `/reports/${subject}/${name}`,
        })),
      );
