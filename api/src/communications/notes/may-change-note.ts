// Who may do what to a note: it is its author's, and those who answer for the office may strike any.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Actor } from '../../platform/mount/context.ts';

type Reader = Pick<Actor, 'staffId' | 'roles'>;

interface Note {
  readonly authorId: number | null;
  readonly isStruck: boolean;
}

/** Papers come from who wrote the note. */
export const mayAttach = (note: Note, reader: Reader): boolean =>
  !note.isStruck && reader.staffId !== null && note.authorId === reader.staffId;

export const mayStrike = (note: Note, reader: Reader): boolean =>
  mayAttach(note, reader) ||
  (!note.isStruck && reader.roles.some((id) => id === role.admin || id === role.supervisor));
