import { expect, test } from 'vitest';
import { readRecipients } from '../mail-entry-points.ts';

const ours = 'To: reply+a@mail.portal.test';

test.each([
  ['behind a hundred kilobytes of other headers', `${'X-Other: x\r\n'.repeat(8000)}${ours}\r\n\r\n`],
  ['behind lines that fold', `Subject: a${'\n '.repeat(60_000)}\n${ours}\n\n`],
  ['behind recipients without an address', `Cc: ${'a:'.repeat(60_000)}\r\n${ours}\r\n\r\n`],
  ['folded itself', `To:\r\n\t"Office, the"\r\n <reply+a@mail.portal.test>\r\n\r\n`],
  ['in a head that never ends', ours],
])('a recipient %s is found', async (_where, head) => {
  expect(await readRecipients(Buffer.from(head))).toContain('reply+a@mail.portal.test');
});

test('what stands in the body, or in another header, names nobody', async () => {
  expect(await readRecipients(Buffer.from(`X-To: x@y.test\r\nX:\r\n To: x@y.test\r\n\r\n${ours}`))).toEqual(
    [],
  );
});
