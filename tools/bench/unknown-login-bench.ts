// Whether an unknown login is refused as fast as a wrong password (security B1.1): measured in pairs, so that other
// work of the machine affects both alike.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { median } from './http-load.ts';

const pairs = 200;

/** Measures refused logins of a known and of unknown people. Returns the difference of the medians in milliseconds. */
export async function benchUnknownLogin(port: number, host: string, known: string): Promise<number> {
  const times: { readonly known: number; readonly unknown: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const stranger = known.replace(/^[^@]+/, (name) => randomUUID().slice(0, name.length));
    // Alternates the order.
    const isFirst = pair % 2 === 0;
    const one = await measureRefusal(port, host, isFirst ? known : stranger);
    const other = await measureRefusal(port, host, isFirst ? stranger : known);
    times.push(isFirst ? { known: one, unknown: other } : { known: other, unknown: one });
  }
  return Math.abs(median(times.map((time) => time.known)) - median(times.map((time) => time.unknown)));
}

/** Logs in with a wrong password and returns the milliseconds until the response. Rejects unless it is 401. */
function measureRefusal(port: number, host: string, email: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const call = request({ port, host: '127.0.0.1', path: '/api/users/login-v2', method: 'POST', headers });
    call.on('error', reject).on('response', (answer) => {
      if (answer.statusCode !== 401)
        reject(new Error(`unexpected status ${answer.statusCode} for a wrong password`));
      answer.resume().on('end', () => resolve(performance.now() - began));
    });
    call.end(JSON.stringify({ email, password: 'not the password' }));
  });
}
