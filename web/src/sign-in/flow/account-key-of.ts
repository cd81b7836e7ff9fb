import type { Account } from '@commonway/contract/accounts/account.ts';
import type { InputOf } from '../../api.ts';

/** Returns the fields of an account that the calls to open it require. */
export function accountKeyOf(account: Account): Omit<InputOf<'sign-in/open-session'>, 'transport'> {
  return {
    cd_user: account.cd_user,
    entity_id: account.cd_entity,
    cd_instance: account.cd_instance,
    entity_type: account.entity_type,
    cd_community_entity: account.cd_community_entity,
    cd_community_entity_type: account.cd_community_entity_type,
  };
}
