// Links to the root route with its marker (spec 2.2).
import { marketplaceMarker } from '@commonway/contract/accounts/decide-redirect.ts';
import { paths } from '../paths.ts';

/** The marketplace profile. */
export const getProfilePath = (): string => `${paths.root()}?${marketplaceMarker}`;

/** The marketplace's link after a purchase. */
export const getLandingPath = (token: string): string =>
  `${getProfilePath()}&${new URLSearchParams({ token })}`;

/** The same for a purchase whose token is stored in the tab. */
export const getSetupPath = (): string => `${getProfilePath()}=setup`;
