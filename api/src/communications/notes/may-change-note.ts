// Permissions for notes: authors can change their own, and administrators and supervisors can strike out any.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Actor } from '../../platform/mount/context.ts';

type Reader = Pick<Actor, 'staffId' | 'roles'>;

interface Note {
  readonly authorId: number | null;
  readonly isStruck: boolean;
}

/** Only the author can add attachments. */
export const mayAttach = (note: Note, reader: Reader): boolean =>
  !note.isStruck && reader.staffId !== null && note.authorId === reader.staffId;

export const mayStrike = (note: Note, reader: Reader): boolean =>
  mayAttach(note, reader) ||
  (!note.isStruck && reader.roles.some((id) => id === role.admin || id === role.supervisor));
