// The page of the demo at the installation's own address, where people look first. Never shown in production.
import type { FastifyReply } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

/** A portal and its address, such as `http://riverbend.localhost:3000`. */
export interface DemoPortal {
  readonly address: string;
  readonly name: string;
}

/** Sends links to the portals, and what to do in a browser that can't open names below localhost. */
export function sendDemoPortals(reply: FastifyReply, portals: readonly DemoPortal[]) {
  const hosts = portals.map(({ address }) => new URL(address).hostname);
  const advice = `Chrome, Edge, and Firefox open these addresses. If your browser can’t, as in Safari, add this line to the hosts file of this computer: 127.0.0.1 ${hosts.join(' ')}`;
  return sendPlainPage(reply, 200, {
    title: 'Commonway demo',
    text: 'Choose a portal. The terminal lists the demo accounts.',
    links: portals.map(({ address, name }) => ({ address, text: `${name} (${new URL(address).host})` })),
    note: hosts.every((host) => host.endsWith('.localhost')) ? advice : undefined,
  });
}
