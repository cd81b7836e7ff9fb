import { listParts, type PartOfModules } from './module-parts.ts';

type Configuration = PartOfModules<'configurations'>[number];

/** Every kind of versioned configuration: its operations are mounted, and the tests of all kinds run over this list. */
export const configurations: readonly Configuration[] = listParts('configurations').flat();
