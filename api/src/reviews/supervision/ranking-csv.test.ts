import { expect, test } from 'vitest';
import { formatRankingCsv } from '../ranking.ts';

const row = {
  applicationId: 7,
  applicantName: 'Ana',
  stateName: 'Review',
  wanted: 2,
  submitted: 1,
  average: 50.25,
  spread: 0,
  differs: false,
  rank: null,
  isTied: false,
  reviews: [{ id: 1, reviewerName: 'Ben', status: 'submitted' as const, total: 50.25, conflictReason: null }],
};

test('writes a byte order mark, a header, and one line per application', () => {
  const lines = formatRankingCsv([row]).split('\r\n');
  expect(lines[0]?.startsWith('\uFEFF"rank","tied","application"')).toBe(true);
  expect(lines[1]).toBe('"","false","7","Ana","Review","50.25","0","false","1","2","Ben: 50.25"');
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  'security 47: escapes a name that starts like a formula: %j',
  (applicantName) => {
    expect(formatRankingCsv([{ ...row, applicantName }])).toContain(`"'${applicantName}"`);
  },
);

test('keeps quotes, commas, and line breaks within their cell', () => {
  expect(formatRankingCsv([{ ...row, applicantName: 'A "B", C\nD' }])).toContain('"A ""B"", C\nD"');
});
