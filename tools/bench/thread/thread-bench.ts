// A case with many messages and documents, and a thread of ten thousand messages, opened over HTTP next to one of ten.
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs, formatRatio } from '../figure.ts';
import { runHttpLoad } from '../http-load.ts';
import { insertThread } from './insert-thread.ts';
import { benchScroll } from './scroll-bench.ts';

const host = 'riverbend.localhost';
const [few, many] = [10, 10_000];
/** A case as busy as those that staff complain about. */
const busy = { messages: 200, documents: 40 };
const seconds = 4;

/** Measures opening, paging, searching, and scrolling a long thread, and opening a short one. */
export async function benchThread(server: BenchServer): Promise<Figure[]> {
  const short = await insertThread(server.ownerUrl, few, 0);
  const long = await insertThread(server.ownerUrl, many, 1);
  const busyCase = await insertThread(server.ownerUrl, busy.messages, 2, busy.documents);
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, host);
  const measurePath = (path: string) =>
    runHttpLoad(server.port, 1, seconds, () => ({ host, path, method: 'GET', token }));
  const measureLoading = ({ id }: { id: number }, query = '') =>
    measurePath(`/api/cases/${id}/communications${query}`);
  await measureLoading(short);
  const [ofFew, ofMany] = [await measureLoading(short), await measureLoading(long)];
  const earlier = await measureLoading(long, `?beforeId=${long.middle}`);
  const found = await measureLoading(long, '?find=Message%2042');
  const opening = await measurePath(`/api/cases/${busyCase.id}`);
  const itsMessages = await measureLoading(busyCase);
  const target = '< 200 ms';
  return [
    {
      name: `Opening a case with ${busy.documents} documents and its ${busy.messages} messages, p99`,
      value: formatMs(opening.p99 + itsMessages.p99),
      target: '<= 100 ms',
    },
    { name: `Opening a thread of ${many} messages, p99`, value: formatMs(ofMany.p99), target },
    {
      name: `  median, relative to a thread of ${few}`,
      value: formatRatio(ofMany.p50 / ofFew.p50),
      target: '-',
    },
    { name: '  loading an earlier page, p99', value: formatMs(earlier.p99), target },
    { name: '  searching its messages, p99', value: formatMs(found.p99), target },
    await benchScroll(server, long.id),
  ];
}
