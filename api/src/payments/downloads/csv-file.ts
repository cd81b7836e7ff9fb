import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import type { Context, FileAnswer } from '../../platform/mount/context.ts';
import type { Sql } from '../../platform/sql.ts';
import { createTranslator } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** Translated headings of download-only files. */
export const headingsIn = createTranslator(en);
export type Heading = TextKey<typeof en>;

/** The download response for CSV bytes, with the date in the file's name. */
export const createCsvFile = ({ now }: Context, name: string, bytes: FileAnswer['bytes']): FileAnswer => ({
  fileName: `${name}-${now.toISOString().slice(0, 10)}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  bytes,
});

/** Audits the download with its parameters and streams the result of a query as CSV. */
export async function streamCsvFile(
  context: Context,
  name: string,
  query: Sql,
  headings: readonly string[],
  auditDetails: object,
): Promise<FileAnswer> {
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { file: name, ...auditDetails },
  });
  return createCsvFile(context, name, await context.streamCsv(query, headings));
}
