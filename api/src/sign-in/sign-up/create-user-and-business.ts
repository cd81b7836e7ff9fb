import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';
import { typedBusiness } from './typed-business.ts';

export const createUserAndBusiness: Handle<'sign-in/create-user-and-business'> = async (context, input) =>
  flows['sign-up'].run(context, typedBusiness(input));
