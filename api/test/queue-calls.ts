import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';

/** The keys of each call of the database service, by the name of its operation. */
export const databaseService: Readonly<Record<string, readonly string[]>> = {
  'work-queue/get-work-queue': workQueueKeys,
  'work-queue/find-source-items': workQueueKeys,
  'work-queue/get-payment-channels': ['ProcessID', 'UserEmail'],
  'work-queue/get-process-categories': ['ProcessId'],
  'work-queue/get-possible-states': ['ProcessID', 'ItemID', 'UserID', 'NumItems'],
  'work-queue/get-processes-for-user': ['UserEmail', 'Email'],
  'work-queue/get-roles': ['email', 'Email', 'UserEmail', 'processId', 'ProcessID'],
  'work-queue/check-bulk': [
    'ProcessID',
    'UserEmail',
    'CurrentStateId',
    'NewStateId',
    'ItemIds',
    'AssignedToUserId',
    'Comment',
    'DenialReasonID',
  ],
  'work-queue/bulk-change': [
    'ProcessID',
    'ItemID',
    'UserID',
    'NewStateID',
    'AssignedToUserID',
    'AssignedToRoleID',
    'Comment',
    'DenialReasonID',
    'Version',
  ],
};
