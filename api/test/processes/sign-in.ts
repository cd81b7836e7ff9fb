import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { ask } from './server-process.ts';

/** Signs a demo person in at a server process; returns the session token. */
export async function signInAt(port: number, login: string): Promise<string> {
  const post = (path: string, body: unknown, token?: string) =>
    ask(port, {
      method: 'POST',
      path: `/api/users/${path}`,
      body,
      ...(token === undefined ? {} : { token }),
    });
  const { body: first } = await post('login-v2', { email: login, password: demoPassword });
  const { body: info } = await ask(port, {
    method: 'GET',
    path: '/api/users/me/login-info-v2',
    token: first.token,
  });
  const account = info.accounts.find(({ subdomain }: { subdomain: string }) => subdomain === 'riverbend');
  const { body: session } = await post(
    'session-v2',
    { ...account, entity_id: account.cd_entity },
    first.token,
  );
  return session.token;
}
