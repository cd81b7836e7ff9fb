import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';

export const getRoles = operation({
  name: 'work-queue/get-roles',
  method: 'POST',
  path: '/GetRolesForEmailAndProcess',
  summary: 'List the caller’s roles in a process',
  who: staff(),
  input: entryList,
  output: z.object({
    GetRolesForEmailAndProcess: z.array(z.object({ roleId: z.int(), roleName: z.string() })),
  }),
  errors: ['unknown_key'],
  writes: false,
});
