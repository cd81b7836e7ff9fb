import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const requestCode: Handle<'sign-in/request-code'> = (context, input) =>
  flows['request-code'].run(context, input);
