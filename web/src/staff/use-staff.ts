import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { usePages } from '../shell/pages/use-pages.ts';

export type StaffMember = OutputOf<'staff/get-staff-member'>;
export type OfferedRole = OutputOf<'staff/list-roles'>['roles'][number];

const list = 'staff/list-staff';

export type StaffFilter = Pick<InputOf<typeof list>, 'roleId' | 'programId' | 'status'>;

/** Loads the staff members that match a filter, page by page. */
export function useStaff(filter: StaffFilter) {
  return usePages(
    list,
    'staff',
    (afterId?: number) => ({ ...filter, afterId }),
    ({ nextAfterId }) => nextAfterId,
  );
}

/** Finds the staff member with an email address, once there is one to look for. */
export function useStaffByMail(mail: string) {
  return useQuery({
    ...query('staff/find-staff-by-mail', { mail }),
    enabled: mail.includes('@'),
    refetchOnWindowFocus: false,
  });
}

/** Loads one staff member, with what the user may change. */
export function useStaffMember(accountId: number) {
  return useQuery({ ...query('staff/get-staff-member', { accountId }), refetchOnWindowFocus: false });
}

/** Loads the roles with their permissions and whether the user may assign them. */
export function useRoles() {
  return useQuery({ ...query('staff/list-roles', {}), refetchOnWindowFocus: false });
}

export type Rights = Pick<StaffMember, 'roles' | 'isActive' | 'requiresSecondFactor'>;

type HandOver = InputOf<'staff/save-staff'>['handOver'];

/**
 * Returns a function that saves the roles and status of a staff member, with who takes their open work, and refetches
 * every list that shows them.
 */
export function useSaveMember(
  member: StaffMember,
): (change: Partial<Rights>, handOver?: HandOver) => Promise<void> {
  const client = useQueryClient();
  const { accountId } = member;
  return async (change, handOver) => {
    const saved = await call('staff/save-staff', { accountId, ...change, handOver });
    const absence = saved.isActive ? member.absence : null;
    client.setQueryData(query('staff/get-staff-member', { accountId }).queryKey, {
      ...member,
      ...saved,
      absence,
    });
    await invalidate(client, list);
  };
}

/** Returns a function that refetches the staff list. */
export function useRefetchStaff(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, list);
}
