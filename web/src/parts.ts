import { collectParts, type PartsOf } from './module.ts';
import * as modules from './modules.ts';

/** The components that modules offer to the shell and to each other: `<parts.PayButton />`. */
export const parts: PartsOf<typeof modules> = collectParts(modules);
