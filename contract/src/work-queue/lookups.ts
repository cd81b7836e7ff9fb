import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';
import { possibleState } from './queue-item.ts';

/**
 * Keys: ProcessID, ItemID, UserID, NumItems (the number of applications, default 1, at most 1,000). With only
 * ProcessID: every state of the process.
 */
export const getPossibleStates = operation({
  name: 'work-queue/get-possible-states',
  method: 'POST',
  path: '/GetPossibleStates',
  summary: 'List the states an application can move to, with the staff who can be assigned',
  who: staff(),
  input: entryList,
  output: z.object({ GetPossibleStates: z.array(possibleState) }),
  errors: ['unknown_key', 'too_many_items'],
  writes: false,
});

export const getProcessesForUser = operation({
  name: 'work-queue/get-processes-for-user',
  method: 'POST',
  path: '/GetProcessesForUser',
  summary: 'List the processes of the caller',
  who: staff(),
  input: entryList,
  output: z.object({
    GetProcessesForUser: z.array(z.object({ processId: z.int(), processName: z.string() })),
  }),
  errors: ['unknown_key'],
  writes: false,
});

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

/** Maximum number of denial reasons per response (spec 9). */
export const denialReasonLimit = 100;

export const listDenialReasons = operation({
  name: 'work-queue/list-denial-reasons',
  method: 'GET',
  path: '/denial-reasons',
  summary: 'List denial reasons by process, state, or group, in order of creation',
  who: staff(),
  input: z.object({
    processId: z.coerce.number().int().optional(),
    /** Only reasons offered for a denial into this state. */
    stateId: z.coerce.number().pipe(z.int32()).optional(),
    /** Only reasons that are also in this group's list (spec 3, the list for group 8). */
    group: z.coerce.number().pipe(z.int32()).optional(),
    limit: z.coerce.number().int().min(1).max(denialReasonLimit).default(denialReasonLimit),
    sort: z.enum(['createdAt:asc', 'createdAt:desc']).default('createdAt:asc'),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const listProgramDenialReasons = operation({
  name: 'work-queue/list-program-denial-reasons',
  method: 'GET',
  path: '/denial-reasons/{programId}',
  summary: 'List the denial reasons of a program with their states, in order of creation',
  who: staff(),
  input: z.object({
    programId: z.coerce.number().int(),
    /** Only reasons offered for a denial into this state. */
    stateId: z.coerce.number().pipe(z.int32()).optional(),
  }),
  output: z.object({
    denial_reason_view: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        /** The states that a denial for this reason can lead to. */
        state_ids: z.array(z.int()),
      }),
    ),
  }),
});

/** Keys: ProcessID, UserEmail. Without ProcessID, returns the channels of every process. */
export const getPaymentChannels = operation({
  name: 'work-queue/get-payment-channels',
  method: 'POST',
  path: '/app.GetPaymentChannel',
  summary: 'List the payment channels of applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ 'app.GetPaymentChannel': z.array(z.object({ paymentChannelName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});

/** Key: ProcessId. Only the process named in the tenant's settings has categories (spec 7.3). */
export const getProcessCategories = operation({
  name: 'work-queue/get-process-categories',
  method: 'POST',
  path: '/GetProcessCategories',
  summary: 'List the categories of a process’s applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ GetProcessCategories: z.array(z.object({ categoryName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});
