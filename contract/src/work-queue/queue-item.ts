import { z } from 'zod';

/** A possible transition and a possible owner (spec 3, Possible-state row). */
export const possibleState = z.object({
  process_id: z.int(),
  possible_state_id: z.int(),
  possible_state_name: z.string(),
  possible_user_id: z.int().nullable(),
  possible_user_name: z.string().nullable(),
  /** While the possible owner is away: the day of their return, and who covers. */
  possible_user_absence: z
    .object({ backOn: z.string(), coverId: z.int().nullable(), coverName: z.string().nullable() })
    .nullable(),
  /** The partner of the application; null without an application, or if it has none. */
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  /** The status's default user, or their cover while they are away. */
  default_user: z.boolean(),
  requires_user_assigment: z.boolean(),
  /** The states from which the caller needs a comment to move to it. */
  comment_required_from: z.array(z.int()),
});
export type PossibleState = z.infer<typeof possibleState>;

export const validationCounts = z.object({
  total: z.int(),
  warning: z.int(),
  failed: z.int(),
  passed: z.int(),
});

/** A row of the queue (spec 3, Queue item). Clients send `version` back with every change. */
export const queueItem = z.object({
  id: z.int(),
  version: z.int(),
  processId: z.int(),
  processName: z.string(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  currentStateId: z.int(),
  currentStateName: z.string(),
  stateColor: z.string(),
  externalId: z.string(),
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  /** IDs of the states it may move to. GetPossibleStates returns the possible owners. */
  possibleStates: z.array(z.int()),
  /** The applicant. */
  userName: z.string(),
  userId: z.int(),
  /** The role of the owner, or the role that it is assigned to without an owner. */
  roleName: z.string().nullable(),
  roleId: z.int().nullable(),
  paymentChannelName: z.string().nullable(),
  paymentStatusName: z.string().nullable(),
  stateCurrentTime: z.string(),
  /** The deadline of its state's clock; null if there is no clock or it is paused. */
  dueAt: z.string().nullable(),
  lastChangedBy: z.string().nullable(),
  changedAt: z.string(),
  /** The applicant's `cd_user`; null if the applicant has no login. */
  cdUser: z.int().nullable(),
  clientId: z.string().nullable(),
  caseNumber: z.string().nullable(),
  unreadItems: z.object({ email: z.int(), sms: z.int(), voice: z.int(), ivr: z.int() }),
  unreadTotal: z.int(),
  hasUnreadMessages: z.boolean(),
  evictionNotice: z.boolean().nullable(),
  incomeThreshold: z.string().nullable(),
  awardAmount: z.number().nullable(),
  categoryName: z.string().nullable(),
  validations: validationCounts,
  lastComDate: z.string().nullable(),
  ComDirection: z.string().nullable(),
  ComType: z.string().nullable(),
  itemName: z.string(),
  createdAt: z.string(),
});
export type QueueItem = z.infer<typeof queueItem>;
