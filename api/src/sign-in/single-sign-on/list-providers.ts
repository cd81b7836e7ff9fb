import type { Handle } from '../../platform/mount/context.ts';
import { listButtons } from '../queries/providers.ts';

/** Returns none if branding does not enable single sign-on (spec 2.5). */
export const listProviders: Handle<'sign-in/list-providers'> = async ({ tx, tenant }) => {
  const isOn = tenant.branding['ic_sso'] === true || tenant.branding['ic_forward_login'] === true;
  return { providers: isOn ? await listButtons(tx) : [] };
};
