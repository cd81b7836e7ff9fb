// A SAML provider for browsers: it shows a button and sends its signed assertion with a form.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertionXml, encoded, honest, readRequest, responseXml, signed } from './saml-provider.ts';

export interface SamlServer {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly close: () => void;
}

/** Starts the provider; everyone is signed in as `mail`. */
export async function startSamlServer(mail: string): Promise<SamlServer> {
  let base = '';
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/sso?')) {
      response.writeHead(404).end();
      return;
    }
    const samlRequest = readRequest(`${base}${request.url}`);
    const assertion = assertionXml(honest(samlRequest, `${base}/metadata`, mail, mail));
    const fields = {
      SAMLResponse: encoded(signed(responseXml(samlRequest.id, assertion))),
      RelayState: samlRequest.relayState,
    };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>County staff</title><form method="post" action="${samlRequest.consumer}">${inputs.join('')}<button>Go on</button></form>`,
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer: `${base}/metadata`, signInUrl: `${base}/sso`, close: () => server.close() };
}
