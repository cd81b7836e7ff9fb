import { operationLabels } from '@commonway/contract/audit/operation-labels.ts';
import { defineTexts } from '@commonway/contract/languages/catalog.ts';
import { requireCaseAccess } from '../accounts/case-access.ts';
import type { HandleDownload } from '../platform/mount/context.ts';
import { createTranslator } from '../platform/texts.ts';
import { toEntryFilter } from './audit-entries.ts';
import { buildCountQuery, buildFileQuery } from './queries.ts';
import { en } from './texts/en.ts';

const getTexts = createTranslator(en);
const getLabels = createTranslator(defineTexts('operations', 'staff', operationLabels));

/** The columns of the file in their order, by text key. */
const fileColumns = [
  'id',
  'time',
  'user',
  'employee',
  'action',
  'subjectKind',
  'subjectId',
  'subject',
  'result',
  'details',
] as const;

/** Streams the entries of a filter as CSV. The download is audited with the filter and the number of entries. */
export const downloadAuditEntries: HandleDownload<'audit/download-audit-entries'> = async (
  context,
  input,
) => {
  const { tenant, tx, now, language } = context;
  if (input.applicationId !== undefined) await requireCaseAccess(context, input.applicationId);
  const filter = toEntryFilter(context, input);
  const { entries } = await tx.one<{ entries: number }>(buildCountQuery(filter));
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { filter: input, rows: entries } });
  const t = getTexts(language);
  const label = getLabels(language);
  const labels = Object.fromEntries(Object.keys(operationLabels).map((name) => [name, label(name)]));
  const bytes = await context.streamCsv(
    buildFileQuery(filter, { labels, done: t('done') }),
    fileColumns.map((name) => t(name)),
  );
  return {
    fileName: `activity-log-${now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes,
  };
};
