// Permissions for notes: authors can change their own, and administrators and supervisors can strike out any.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Actor } from '../../platform/mount/context.ts';

type Viewer = Pick<Actor, 'staffId' | 'roles'>;

interface Note {
  readonly authorId: number | null;
  readonly isStruck: boolean;
}

/** Only the author can add attachments. */
export const canAttach = (note: Note, viewer: Viewer): boolean =>
  !note.isStruck && viewer.staffId !== null && note.authorId === viewer.staffId;

export const canStrike = (note: Note, viewer: Viewer): boolean =>
  canAttach(note, viewer) ||
  (!note.isStruck && viewer.roles.some((id) => id === role.admin || id === role.supervisor));
