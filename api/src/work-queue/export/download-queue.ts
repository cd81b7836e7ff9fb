import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import type { HandleDownload } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { parseEntries } from '../parse-entries.ts';
import { exportHeadings } from '../queries/queue-columns.ts';
import { buildExportCountQuery, buildExportQuery } from '../queries/queue-export.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import { en } from './texts/en.ts';

const getHeadings = createTranslator(en);

/**
 * Streams the applications that match a queue filter as a CSV file. It is audited before the first row is sent (security
 * 47), with the filter and the number of rows.
 */
export const downloadQueue: HandleDownload<'work-queue/download-queue'> = async (context, input) => {
  const { tenant, tx, now, language } = context;
  const given = Object.entries(input).map(([key, val]) => ({
    key,
    val: val ?? null,
    type: 'NVarChar' as const,
  }));
  const filter = parseQueueFilter(parseEntries(workQueueKeys, given), context);
  const { rows } = await tx.one<{ rows: number }>(buildExportCountQuery(filter));
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { filter: input, rows } });
  const say = getHeadings(language);
  const bytes = await context.streamCsv(
    buildExportQuery(filter, language),
    exportHeadings.map((name) => say(name)),
  );
  return {
    fileName: `applications-${now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes,
  };
};
