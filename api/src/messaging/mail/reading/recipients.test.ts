import { expect, test } from 'vitest';
import { readRecipients } from '../mail-entry-points.ts';

const ours = 'To: reply+a@mail.portal.test';

test.each([
  ['after 100 KB of other headers', `${'X-Other: x\r\n'.repeat(8000)}${ours}\r\n\r\n`],
  ['after folded lines', `Subject: a${'\n '.repeat(60_000)}\n${ours}\n\n`],
  ['after recipients without an address', `Cc: ${'a:'.repeat(60_000)}\r\n${ours}\r\n\r\n`],
  ['in a folded header', `To:\r\n\t"Office, the"\r\n <reply+a@mail.portal.test>\r\n\r\n`],
  ['in headers that never end', ours],
])('finds a recipient %s', async (_where, head) => {
  expect(await readRecipients(Buffer.from(head))).toContain('reply+a@mail.portal.test');
});

test('ignores recipients in the body or in other headers', async () => {
  expect(await readRecipients(Buffer.from(`X-To: x@y.test\r\nX:\r\n To: x@y.test\r\n\r\n${ours}`))).toEqual(
    [],
  );
});
