import { Readable } from 'node:stream';
import { csvHeader, csvLine } from '../../platform/csv-line.ts';
import { errorText } from '../../platform/mount/answering/error-answer.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findErrors } from '../queries/finance-files.ts';
import { csvFile, headingsIn } from './csv-file.ts';

export const downloadFileErrors: HandleDownload<'payments/download-file-errors'> = async (
  context,
  { fileId },
) => {
  const { tx, language, audit } = context;
  const found = await findErrors(tx, fileId);
  if (found === undefined) throw new Refusal('not_found');
  audit({ subjectKind: 'finance_file', subjectId: fileId });
  const say = headingsIn(language);
  const lines = found.errors.map(({ line, column, error }) =>
    csvLine([line, column, error, errorText(error, language)]),
  );
  const head = csvHeader([say('line'), say('column'), say('code'), say('problem')]);
  return csvFile(context, 'errors', Readable.from([head, ...lines]));
};
