import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { handOver } from './hand-over.ts';

/** A program, and whether a staff member is on its team. A program without a team is open to all staff. */
const memberProgram = z.object({
  processId: z.int(),
  name: z.string(),
  isOnTeam: z.boolean(),
  hasTeam: z.boolean(),
});

export const listMemberPrograms = operation({
  name: 'staff/list-member-programs',
  method: 'GET',
  path: '/staff/{accountId}/programs',
  views: 'account',
  summary: 'List the programs, and whether a staff member is on their teams',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: z.object({ programs: z.array(memberProgram) }),
});

/** Applies at once: the cases of other programs are no longer shown to the staff member. */
export const saveMemberPrograms = operation({
  name: 'staff/save-member-programs',
  method: 'PUT',
  path: '/staff/{accountId}/programs',
  summary: 'Set the programs whose teams a staff member is on',
  auditLabel: 'Change a team member’s programs',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({
    accountId: z.coerce.number().int(),
    processIds: z.array(z.int()).max(500),
    /** Who takes their open cases and follow-ups of programs that they can no longer see. Needed if there are some. */
    handOver: handOver.optional(),
  }),
  output: z.object({ programs: z.array(memberProgram) }),
  errors: ['role_too_high', 'hand_over_needed', 'owner_not_linked'],
});
