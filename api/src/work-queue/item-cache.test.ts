// Rows are cached by version: changes show at once, and a row is returned only if the database allows it.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();

async function page(): Promise<QueueItem[]> {
  const filter = toEntries({ Sortby: 'ApplicationID', PageSize: 5 });
  return (await call('POST', '/GetWorkQueue', filter, await session('supervisor'))).body.GetWorkQueue.queue;
}

test('returns the new content of a changed row on the next read and the other rows unchanged', async () => {
  const [first, ...others] = await page();
  expect(await page()).toEqual([first, ...others]);
  await queryRows(100, 'update application set category = $2, unread_sms = unread_sms + 1 where id = $1', [
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

test('does not return a row that is no longer submitted', async () => {
  const [first, second] = await page();
  const [{ submitted_at: at } = {}] = await queryRows(
    100,
    'select submitted_at from application where id = $1',
    [first?.id],
  );
  const setSubmitted = (isSubmitted: boolean, time: unknown) =>
    queryRows(100, 'update application set is_submitted = $2, submitted_at = $3 where id = $1', [
      first?.id,
      isSubmitted,
      time,
    ]);
  await setSubmitted(false, null);
  expect((await page())[0]).toEqual(second);
  await setSubmitted(true, at);
  expect((await page())[0]).toEqual(first);
});
