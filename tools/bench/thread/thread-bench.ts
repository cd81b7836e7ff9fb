// A thread of ten thousand messages, opened over HTTP next to one of ten, and its other access paths.
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs, formatRatio } from '../figure.ts';
import { runHttpLoad } from '../http-load.ts';
import { benchScroll } from './scroll-bench.ts';

const host = 'riverbend.localhost';
const [few, many] = [10, 10_000];
const seconds = 4;

/**
 * Inserts a thread with every kind of message into the nth case. Returns the ids of the case and of a message from the
 * middle.
 */
async function insertThread(
  ownerUrl: string,
  messages: number,
  nth: number,
): Promise<{ id: number; middle: number }> {
  return withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', '100', false)`);
    const [about] = (
      await owner.query('select id from application where is_submitted order by id offset $1 limit 1', [nth])
    ).rows;
    const id = Number(about?.['id']);
    await owner.query(
      `insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_name, destination, status)
       select 100, $1, k.type, k.channel, k.direction, 'Your application', 'Message ' || n || repeat(' of some words', 20), 'en',
              'Dana Whitfield', 'reader@example.test', k.status
       from generate_series(1, $2::int) n
       join (values (0, 'EMAIL', 'email', 'out', 'sent'), (1, 'EMAIL', 'email', 'in', 'received'), (2, 'SMS', 'sms', 'out', 'delivered'),
                    (3, 'SMS', 'sms', 'in', 'received'), (4, 'NOTE', 'none', 'internal', 'internal'))
         k (place, type, channel, direction, status) on k.place = n % 5`,
      [id, messages],
    );
    await owner.query('analyze communication');
    const [half] = (
      await owner.query(
        'select percentile_disc(0.5) within group (order by id) as id from communication where application_id = $1',
        [id],
      )
    ).rows;
    return { id, middle: Number(half?.['id']) };
  });
}

/** Measures opening, paging, searching, and scrolling a long thread, and opening a short one. */
export async function benchThread(server: BenchServer): Promise<Figure[]> {
  const short = await insertThread(server.ownerUrl, few, 0);
  const long = await insertThread(server.ownerUrl, many, 1);
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, host);
  const measureLoading = ({ id }: { id: number }, query = '') =>
    runHttpLoad(server.port, 1, seconds, () => ({
      host,
      path: `/api/cases/${id}/communications${query}`,
      method: 'GET',
      token,
    }));
  await measureLoading(short);
  const [ofFew, ofMany] = [await measureLoading(short), await measureLoading(long)];
  const earlier = await measureLoading(long, `?beforeId=${long.middle}`);
  const found = await measureLoading(long, '?find=Message%2042');
  const target = '< 200 ms';
  return [
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
