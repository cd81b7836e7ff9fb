import { useBoot } from '../boot.tsx';

/**
 * Whether the reader sees the portal of applicants but can't change anything: an employee who impersonates an applicant,
 * or a viewer of a business.
 */
export function useIsViewing(): boolean {
  const { user } = useBoot();
  return user !== null && (user.impersonator !== null || user.businessRole === 'viewer');
}
