import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteRealm, findRealm, saveRealmRow } from '../queries/realms.ts';

export const getRealm: Handle<'sign-in/get-realm'> = async ({ tx }, { realm }) => {
  const found = await findRealm(tx, realm);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};

/** Accepts only a complete origin: it goes into a header and decides which site receives tokens (security B5.27). */
export const saveRealm: Handle<'sign-in/save-realm'> = async (context, { realm, origin }) => {
  const { tx, tenant, outsideHttp } = context;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || url.origin !== origin || !outsideHttp.permits(url))
    throw new Refusal('invalid_input', { fields: { origin: ['invalid'] } });
  await saveRealmRow(tx, tenant.id, realm, origin);
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { realm, origin } });
  return { realm, origin };
};

export const removeRealm: Handle<'sign-in/remove-realm'> = async (context, { realm }) => {
  if ((await deleteRealm(context.tx, realm)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { realm, origin: null } });
  return { done: true };
};
