import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { StaffTextKey, StaffTranslate } from './use-texts.ts';

const names: Readonly<Record<number, StaffTextKey>> = {
  99: 'role.99',
  300: 'role.300',
  200: 'role.200',
  201: 'role.201',
  2: 'role.2',
  4: 'role.4',
  202: 'role.202',
  [applicantRole]: 'role.applicant',
};
const hints: Readonly<Record<number, StaffTextKey>> = {
  99: 'role.99.hint',
  2: 'role.2.hint',
  4: 'role.4.hint',
};

/** The name of a role, or its number if it has none. */
export function roleName(t: StaffTranslate, roleId: number): string {
  const name = names[roleId];
  return name ? t(name) : String(roleId);
}

/** The hint of a role, if it has one. */
export function roleHint(t: StaffTranslate, roleId: number): string | undefined {
  const hint = hints[roleId];
  return hint && t(hint);
}
