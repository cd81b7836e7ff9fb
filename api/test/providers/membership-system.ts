// A membership system with its two calls and its sign-in page: it redirects browsers back with a token, and resolves
// tokens to members.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';

export interface MembershipSystemServer {
  readonly base: string;
  /** A single-use token for a member, issued the given number of seconds ago. */
  readonly tokenFor: (member: string, age?: number) => string;
  readonly close: () => void;
}

interface Given {
  readonly member: string;
  readonly age: number;
}

/** Starts the system; it has one office, named `office`, and signs everyone in as `member`. */
export async function startMembershipSystem(member = 'mina'): Promise<MembershipSystemServer> {
  const given = new Map<string, Given>();
  const tokenFor = (of: string, age = 1): string => {
    const token = crypto.randomUUID();
    given.set(token, { member: of, age });
    return token;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const [call, office, token = ''] = pathname.split('/').slice(3);
    if (call === 'loginSSO' && office === 'office') {
      const back = new URL(searchParams.get('nextUrl') ?? '');
      back.searchParams.set('tokenGUID', tokenFor(member));
      response.writeHead(303, { location: back.href }).end();
    } else if (call === 'whoami') tellMember(request, response);
    else {
      const one = office === 'office' ? given.get(token) : undefined;
      given.delete(token);
      void exchange(response, one);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, tokenFor, close: () => server.close() };
}

async function exchange(response: ServerResponse, given: Given | undefined): Promise<void> {
  if (given === undefined) {
    sendJson(response, 404, {});
    return;
  }
  const idToken = await new SignJWT({ sub: given.member })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(Date.now() / 1000) - given.age)
    .sign(new TextEncoder().encode('the system alone knows'.repeat(2)));
  sendJson(response, 200, { data: { idToken } });
}

/** Resolves one of its ID tokens to its member. */
function tellMember({ headers }: IncomingMessage, response: ServerResponse): void {
  const [, claims = ''] = headers.authorization?.split('.') ?? [];
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  sendJson(response, sub === undefined ? 404 : 200, {
    userId: sub,
    email: 'm@members.test',
    firstName: 'Mina',
    lastName: 'Park',
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
