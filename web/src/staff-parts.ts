import { collectParts, type PartsOf } from './module.ts';
import * as modules from './staff-modules.ts';

/** The components that modules offer to each other on pages for staff alone: `<staffParts.NotesPanel />`. */
export const staffParts: PartsOf<typeof modules> = collectParts(modules);
