import { Readable } from 'node:stream';
import { type FormFile, formFileFormat } from '@commonway/contract/programs/building/draft-form.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findDraft, findNewest, findProgramName } from './queries.ts';

export const downloadForm: HandleDownload<'admin/download-form'> = async (
  { tx, language },
  { programId },
) => {
  const [program, published, draft] = await Promise.all([
    findProgramName(tx, programId),
    findNewest(tx, programId),
    findDraft(tx, programId),
  ]);
  const definition = draft?.definition ?? published?.definition;
  if (program === undefined || definition === undefined) throw new Refusal('not_found');
  const file: FormFile = { format: formFileFormat, name: textIn(program.name, language), definition };
  const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  return {
    fileName: `form-${programId}.json`,
    mediaType: 'application/json; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
  };
};
