import type { ServerModule } from '../module.ts';
import { inTenant, Refusal } from '../platform/mount/context.ts';

const pending = inTenant(async () => {
  throw new Refusal('not_found');
});
export const profilesModule: ServerModule<'profiles'> = {
  operations: {
    'profiles/get-own-profile': pending,
    'profiles/get-profile': pending,
    'profiles/save-group': pending,
    'profiles/add-item': pending,
    'profiles/save-item': pending,
    'profiles/remove-item': pending,
    'profiles/list-history': pending,
    'profiles/verify-value': pending,
    'profiles/reveal-value': pending,
    'profiles/list-business-financials': pending,
    'profiles/list-demographics': pending,
    'profiles/list-translated-demographics': pending,
    'profiles/list-user-demographics': pending,
    'profiles/delete-user-demographics': pending,
    'profiles/add-user-demographic': pending,
    'profiles/list-license-types': pending,
    'profiles/list-licenses': pending,
    'profiles/add-license': pending,
    'profiles/save-license': pending,
    'profiles/remove-license': pending,
  },
};
