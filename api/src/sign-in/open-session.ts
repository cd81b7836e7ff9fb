import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const openSession: Handle<'sign-in/open-session'> = (context, { transport, ...tuple }) =>
  flows['open-session'].run(context, { tuple, transport });
