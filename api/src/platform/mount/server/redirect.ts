// Every redirect: the URL may have parts of the request in it, and a header takes only visible ASCII.
import type { FastifyReply } from 'fastify';

const placeholderOrigin = 'http://here.invalid';

/** Redirects to a path of this site or to an absolute URL, whose other characters are percent-encoded. */
export function sendRedirect(reply: FastifyReply, location: string, status = 303) {
  return reply.redirect(encodeLocation(location), status);
}

/** Encodes a path or URL for the Location header, as a browser would; existing percent-encoding stays. */
export function encodeLocation(location: string): string {
  const url = new URL(location, placeholderOrigin);
  return url.origin === placeholderOrigin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
