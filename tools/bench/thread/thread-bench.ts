// A thread of ten thousand messages, opened over HTTP next to one of ten, and its other access paths.
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, ms, times } from '../figure.ts';
import { httpLoad } from '../http-load.ts';
import { benchScroll } from './scroll-bench.ts';

const host = 'riverbend.localhost';
const [few, many] = [10, 10_000];
const seconds = 4;

/**
 * Writes a thread with every kind of message; the newest is unread. Returns the case, and a message from the middle.
 */
async function writeThread(
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

/** Opens threads as the panel does, one after the other. */
export async function benchThread(server: BenchServer): Promise<Figure[]> {
  const short = await writeThread(server.ownerUrl, few, 0);
  const long = await writeThread(server.ownerUrl, many, 1);
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, host);
  const open = ({ id }: { id: number }, query = '') =>
    httpLoad(server.port, 1, seconds, () => ({
      host,
      path: `/api/cases/${id}/communications${query}`,
      method: 'GET',
      token,
    }));
  await open(short);
  const [ofFew, ofMany] = [await open(short), await open(long)];
  const earlier = await open(long, `?beforeId=${long.middle}`);
  const found = await open(long, '?find=Message%2042');
  const asked = '< 200 ms';
  return [
    { name: `Opening a thread of ${many} messages, p99`, value: ms(ofMany.p99), asked },
    { name: `  median, relative to a thread of ${few}`, value: times(ofMany.p50 / ofFew.p50), asked: '-' },
    { name: '  loading an earlier page, p99', value: ms(earlier.p99), asked },
    { name: '  searching its messages, p99', value: ms(found.p99), asked },
    await benchScroll(server, long.id),
  ];
}
