import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';
import { parseBusinessSignUp } from './parse-business-sign-up.ts';

export const createBusiness: Handle<'sign-in/create-business'> = async (context, input) =>
  flows['sign-up'].run(context, parseBusinessSignUp(input));
