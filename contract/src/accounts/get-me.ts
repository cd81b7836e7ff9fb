import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { loggedUser } from './account.ts';

export const getMe = operation({
  name: 'accounts/get-me',
  method: 'GET',
  path: '/users/me',
  summary: 'Get the signed-in person',
  who: signedIn(),
  duringEnrolment: true,
  input: z.object({}),
  output: loggedUser,
});
