import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

export type StaffMember = OutputOf<'admin/get-staff-member'>;
export type OfferedRole = OutputOf<'admin/list-roles'>['roles'][number];

const listKey = ['admin/list-staff'] as const;
const memberKey = (accountId: number) => ['admin/get-staff-member', { accountId }] as const;
export const rolesKey = ['admin/list-roles', {}] as const;

/** Loads the staff members page by page. */
export function useStaff() {
  return useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('admin/list-staff', { afterId: pageParam, limit: 100 }, { signal }),
    getNextPageParam: (page) => page.nextAfterId ?? undefined,
  });
}

/** Loads one staff member, with what the user may change. */
export function useStaffMember(accountId: number) {
  return useQuery({
    queryKey: memberKey(accountId),
    queryFn: ({ signal }) => call('admin/get-staff-member', { accountId }, { signal }),
    refetchOnWindowFocus: false,
  });
}

/** Loads the roles with their permissions and whether the user may assign them. */
export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call('admin/list-roles', {}, { signal }),
    refetchOnWindowFocus: false,
  });
}

export type Rights = Pick<StaffMember, 'roles' | 'isActive' | 'requiresSecondFactor'>;

/** Saves the roles and status of a staff member, and refreshes every list that shows them. */
export function useSaveMember(member: StaffMember): (change: Partial<Rights>) => Promise<void> {
  const client = useQueryClient();
  const { accountId } = member;
  return async (change) => {
    const saved = await call('admin/save-staff', { accountId, ...change });
    client.setQueryData(memberKey(accountId), { ...member, ...saved });
    await client.invalidateQueries({ queryKey: listKey });
  };
}

/** Refetches the list after a staff member was added. */
export function useRefreshStaff(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey });
}
