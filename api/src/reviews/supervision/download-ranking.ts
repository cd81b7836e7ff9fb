import { Readable } from 'node:stream';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { listRanking } from '../queries/ranking.ts';
import { hasOpenReview } from '../queries/reviews.ts';
import { findProgram } from '../queries/sheets.ts';
import { formatRankingCsv } from './ranking-csv.ts';

const maxRows = 100_000;

export const downloadRanking: HandleDownload<'reviews/download-ranking'> = async (context, { programId }) => {
  const { tx, actor } = context;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  if (await hasOpenReview(tx, programId, actor.staffId)) throw new Refusal('own_review_open');
  const rows = await listRanking(tx, programId, maxRows, 0);
  const bytes = Buffer.from(formatRankingCsv(rows));
  context.audit({ subjectKind: 'program', subjectId: programId, details: { rows: rows.length } });
  return {
    fileName: `ranking-${programId}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
  };
};
