// Without schemas, so that the browser can have it too.
import { role } from '../accounts/account-type.ts';

/** Who reads how long the work takes. */
export const timeReaders: readonly number[] = [role.admin, role.supervisor];
