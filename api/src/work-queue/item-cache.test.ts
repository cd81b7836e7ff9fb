// Rows are cached by version: changes show at once, and a row is returned only if the database allows it.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { entries } from '../../test/entries.ts';
import { sessionBook } from '../../test/people.ts';
import { rowsOf } from '../../test/rows.ts';

const session = sessionBook();

async function page(): Promise<QueueItem[]> {
  const asked = entries({ Sortby: 'ApplicationID', PageSize: 5 });
  return (await call('POST', '/GetWorkQueue', asked, await session('supervisor'))).body.GetWorkQueue.queue;
}

test('a row that changed shows its new content on the next page read, the others stay', async () => {
  const [first, ...others] = await page();
  expect(await page()).toEqual([first, ...others]);
  await rowsOf(100, 'update application set category = $2, unread_sms = unread_sms + 1 where id = $1', [
    first?.id,
    'remembered',
  ]);
  const [changed, ...after] = await page();
  expect(changed).toEqual({
    ...first,
    categoryName: 'remembered',
    unreadItems: { ...first?.unreadItems, sms: (first?.unreadItems.sms ?? 0) + 1 },
    unreadTotal: (first?.unreadTotal ?? 0) + 1,
    hasUnreadMessages: true,
  });
  expect(after).toEqual(others);
});

test('a row taken back is not on the next page', async () => {
  const [first, second] = await page();
  const [{ submitted_at: at } = {}] = await rowsOf(
    100,
    'select submitted_at from application where id = $1',
    [first?.id],
  );
  const put = (isSubmitted: boolean, time: unknown) =>
    rowsOf(100, 'update application set is_submitted = $2, submitted_at = $3 where id = $1', [
      first?.id,
      isSubmitted,
      time,
    ]);
  await put(false, null);
  expect((await page())[0]).toEqual(second);
  await put(true, at);
  expect((await page())[0]).toEqual(first);
});
