import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { handOverChoices } from './absence-limits.ts';

const accountId = z.coerce.number().int();

/** When a staff member is away; the days are in the office's time zone, and they are back on `backOn`. */
export const absence = z.object({
  fromOn: z.string(),
  backOn: z.string(),
  coverId: z.int().nullable(),
  coverName: z.string().nullable(),
  handOver: z.enum(handOverChoices),
  hasStarted: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** The open cases and follow-ups of a staff member in a program, and who may take them. */
const programWork = z.object({
  processId: z.int(),
  name: z.string(),
  cases: z.int(),
  followUps: z.int(),
  takerIds: z.array(z.int()),
});
export type ProgramWork = z.infer<typeof programWork>;

/** An active staff member; `backOn` is null if they aren't away. */
const colleague = z.object({
  staffId: z.int(),
  name: z.string(),
  openCases: z.int(),
  backOn: z.string().nullable(),
  coverName: z.string().nullable(),
});
export type Colleague = z.infer<typeof colleague>;

/** Who takes the open cases and follow-ups of a program; null leaves the cases unassigned. */
export const handOver = z
  .array(z.object({ processId: z.int(), staffId: z.int().nullable() }))
  .max(500)
  .refine((all) => new Set(all.map(({ processId }) => processId)).size === all.length);

export const getOpenWork = operation({
  name: 'staff/get-open-work',
  method: 'GET',
  path: '/staff/{accountId}/open-work',
  views: 'account',
  summary: 'Get a staff member’s open cases and follow-ups by program, and the colleagues who may take them',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({ accountId }),
  output: z.object({ staffId: z.int(), programs: z.array(programWork), colleagues: z.array(colleague) }),
});

/**
 * Plans an absence, or changes the planned one. It starts at once if its first day is today; then the cover gets the
 * chosen cases. Of an absence that has started, only the return can change.
 */
export const saveAbsence = operation({
  name: 'staff/save-absence',
  method: 'PUT',
  path: '/staff/{accountId}/absence',
  summary: 'Set when a staff member is away, and who covers',
  auditLabel: 'Set an absence',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z
    .object({
      accountId,
      fromOn: z.iso.date(),
      backOn: z.iso.date(),
      coverId: z.int().nullable(),
      handOver: z.enum(handOverChoices),
    })
    .refine(({ fromOn, backOn }) => backOn > fromOn, { path: ['backOn'] })
    .refine(({ coverId, handOver }) => coverId !== null || handOver === 'none', { path: ['coverId'] }),
  output: z.object({ absence: absence.nullable() }),
  errors: ['role_too_high'],
});

/** Ends an absence now, or cancels a planned one. Cases that the cover still has return. Idempotent. */
export const endAbsence = operation({
  name: 'staff/end-absence',
  method: 'DELETE',
  path: '/staff/{accountId}/absence',
  summary: 'End or cancel a staff member’s absence',
  auditLabel: 'End an absence',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({ accountId }),
  output: z.object({ ended: z.boolean() }),
  errors: ['role_too_high'],
});
