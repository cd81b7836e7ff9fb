import type { phoneMenuKind } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import type { Studio } from '../../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type MenuStudio = Studio<typeof phoneMenuKind>;
