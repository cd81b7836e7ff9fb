// Stand-ins for the external forms of the demo's offices. Never mounted in production.
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

const demoForms: Readonly<Record<string, string>> = {
  enroll: 'Here, the health exchange’s own site would ask for the application.',
  coverage: 'Here, the health exchange’s own site would ask for the application.',
  subscription: 'Here, the site of the forms would set up the subscription.',
};

/** Mounts GET /dev/forms/{name}. */
export function mountDemoForms(http: FastifyInstance): void {
  http.get<{ Params: { name: string } }>('/dev/forms/:name', async ({ params: { name } }, reply) => {
    const text = Object.hasOwn(demoForms, name) ? demoForms[name] : undefined;
    if (text === undefined) return reply.callNotFound();
    return sendPlainPage(reply, 200, { title: 'Demo of an external form', text });
  });
}
